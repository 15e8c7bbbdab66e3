import { Download } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useTableDownload } from './use-table-download.ts'

interface ExportButtonProps {
  url: string
  label: string
  /** Where there is room for more than an icon: "Export CSV". */
  text?: string
}

/** Saves a list as CSV. */
export function ExportButton({ url, label, text }: ExportButtonProps) {
  const { isPending, download } = useTableDownload()

  if (text)
    return (
      <Button
        icon={Download}
        pending={isPending}
        pendingText={text}
        title={label}
        onClick={() => void download(url)}
      >
        {text}
      </Button>
    )

  return (
    <IconButton
      icon={Download}
      label={label}
      title={label}
      aria-busy={isPending}
      disabled={isPending}
      onClick={() => void download(url)}
    />
  )
}
