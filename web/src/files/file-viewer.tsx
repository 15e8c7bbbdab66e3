import type { ContentItem } from '@lectern/contract/content/content.contract.ts'
import { lazy, Suspense } from 'react'
import type { Shown } from '#web/ui/use-shown.ts'

const FileViewerDialog = lazy(async () => ({
  default: (await import('./file-viewer-dialog.tsx')).FileViewerDialog,
}))

/** Shows a file of the content library over whatever page it was opened from; loaded when first needed. */
export function FileViewer({ shown, onClose }: { shown: Shown<ContentItem> | null; onClose: () => void }) {
  return <Suspense>{shown && <FileViewerDialog {...shown} onClose={onClose} />}</Suspense>
}
