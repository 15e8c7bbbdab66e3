import type { ContentItem } from '@lectern/contract/content/content.contract.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import type { DialogState } from '#web/ui/use-dialog-state.ts'

const FileViewerDialog = lazyDialog(async () => (await import('./file-viewer-dialog.tsx')).FileViewerDialog)

/** Shows a file of the content library over whatever page it was opened from; loaded when first needed. */
export function FileViewer({
  shown,
  onClose,
  isLinked = false,
}: {
  shown: DialogState<ContentItem> | null
  onClose: () => void
  isLinked?: boolean
}) {
  return shown && <FileViewerDialog {...shown} onClose={onClose} isLinked={isLinked} />
}
