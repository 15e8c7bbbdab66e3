import { DownloadButton } from './download-button.tsx'
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

  return <DownloadButton label={label} text={text} isPending={isPending} onClick={() => void download(url)} />
}
