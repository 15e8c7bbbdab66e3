import type { ContentItem } from '@lectern/contract/content/content.contract.ts'
import { formatFileSize } from '@lectern/contract/content/file-size.ts'
import { Download } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { download } from './download.ts'
import { FileCourse } from './file-course.tsx'
import { FileIcon } from './file-icon.tsx'
import { fileType } from './file-type.ts'
import { downloadUrl } from './files.api.ts'
import { Preview } from './preview.tsx'

interface FileViewerDialogProps {
  item: ContentItem
  open: boolean
  onClose: () => void
  /** Whether the page's URL names it: the page must know how to open it from there. */
  isLinked: boolean
}

export function FileViewerDialog({ item, open, onClose, isLinked }: FileViewerDialogProps) {
  const { id, title, originalName, fileSize, mimeType } = item

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      {...(isLinked && { urlParam: `file=${id}` })}
      title={title}
      description={
        <span className="block break-words text-xs tabular-nums">
          <bdi>{originalName}</bdi> · {fileType(item)} · {formatFileSize(fileSize)}
        </span>
      }
      width={960}
      leading={<FileIcon mimeType={mimeType} />}
      trailing={
        <div className="flex items-center gap-3">
          <span className="max-sm:hidden">
            <FileCourse file={item} />
          </span>
          <Button icon={Download} onClick={() => download(downloadUrl(id))}>
            <span className="max-sm:sr-only">Download</span>
          </Button>
        </div>
      }
      bodyClassName="border-border border-t bg-sunken p-0!"
    >
      <Preview key={id} file={item} onClose={onClose} />
    </Dialog>
  )
}
