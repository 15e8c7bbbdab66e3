import type { ContentItem } from '@lectern/contract/content/content.contract.ts'
import { useMemo } from 'react'
import { PreviewMessage } from './preview-message.tsx'
import { useObjectUrl } from './use-object-url.ts'

type PdfPreviewProps = { blob: Blob; file: ContentItem; onClose: () => void }

/** In the browser's own viewer, where it has one. */
export function PdfPreview({ blob, file, onClose }: PdfPreviewProps) {
  // Whatever the answer called itself: anything but a PDF would be a page of ours in that frame.
  const pdf = useMemo(() => blob.slice(0, blob.size, 'application/pdf'), [blob])
  const url = useObjectUrl(pdf)
  if (!navigator.pdfViewerEnabled) return <PreviewMessage file={file} onClose={onClose} />

  return url && <iframe src={url} title={file.title} className="block h-[75dvh] w-full" />
}
