import { Download } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

interface DownloadButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  label: string
  /** Where there is room for more than an icon: "Export CSV". */
  text?: string | undefined
  isPending: boolean
}

/** The face of what saves a table; what it does is up to who uses it. */
export function DownloadButton({ label, text, isPending, ...rest }: DownloadButtonProps) {
  if (text === undefined)
    return (
      <IconButton
        {...rest}
        icon={Download}
        label={label}
        title={label}
        aria-busy={isPending}
        disabled={isPending}
      />
    )

  return (
    <Button {...rest} icon={Download} pending={isPending} pendingText={text} title={label}>
      {text}
    </Button>
  )
}
