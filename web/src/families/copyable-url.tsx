import { Copy } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { Field } from '#web/ui/field.tsx'
import type { Icon } from '#web/ui/icon.ts'
import { Input } from '#web/ui/input.tsx'

interface CopyableUrlProps {
  label: string
  hint?: string
  url: string
  icon?: Icon
  copyLabel: string
  isMain?: boolean
}

/** To be copied: nobody types 32 letters. */
export function CopyableUrl({ label, hint, url, icon, copyLabel, isMain }: CopyableUrlProps) {
  const handleCopy = () => copyText(url, 'The address is on the clipboard', 'the address')

  return (
    <Field label={label} hint={hint}>
      <div className="flex gap-2 max-sm:flex-col">
        <Input
          readOnly
          value={url}
          {...(icon && { icon })}
          className="flex-1"
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button icon={Copy} variant={isMain ? 'primary' : 'secondary'} onClick={handleCopy}>
          {copyLabel}
        </Button>
      </div>
    </Field>
  )
}

/** Where the key that sealed it is lost. */
export const LostUrl = () => (
  <p className="rounded-md bg-sunken px-3 py-2.5 text-ink-muted text-sm">
    This link still opens, but its address cannot be shown any more. Renew it for a new one.
  </p>
)

export const withoutScheme = (url: string): string => url.replace(/^https?:\/\//, '')

export const webcal = (url: string): string => `webcal://${withoutScheme(url)}`
