import type { ContentItem } from '@lectern/contract/content/content.contract.ts'
import { formatFileSize } from '@lectern/contract/content/file-size.ts'
import { Download, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { download } from '#web/files/download.ts'
import { FileCourse } from '#web/files/file-course.tsx'
import { FileIcon } from '#web/files/file-icon.tsx'
import { downloadUrl } from '#web/files/files.api.ts'
import { timeAgo } from '#web/files/time-ago.ts'
import { CardTitleButton } from '#web/ui/card-title-button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Truncated } from '#web/ui/truncated.tsx'

interface ContentCardProps {
  item: ContentItem
  onOpen: (item: ContentItem) => void
  onDelete: (item: ContentItem) => void
}

export const ContentCard = memo(function ContentCard({ item, onOpen, onDelete }: ContentCardProps) {
  const { id, title, originalName, mimeType, fileSize, uploadedAt } = item

  return (
    <li className="card card-lifts relative flex flex-col gap-3.5 p-3.5 [contain-intrinsic-size:auto_98px] [content-visibility:auto]">
      <div className="flex items-start gap-3">
        <FileIcon mimeType={mimeType} />
        <div className="min-w-0 flex-1">
          <CardTitleButton onClick={() => onOpen(item)}>
            <Truncated text={title} length={25} />
          </CardTitleButton>
          <p className="break-words text-ink-muted text-xs">
            <Truncated text={originalName} length={30} />
          </p>
        </div>
        <div className="relative -mt-1 -mr-1.5 flex max-lg:gap-1">
          <IconButton icon={Download} label={`Download ${title}`} onClick={() => download(downloadUrl(id))} />
          <IconButton icon={Trash2} label={`Delete ${title}`} onClick={() => onDelete(item)} />
        </div>
      </div>
      <div className="mt-auto flex min-h-5 items-center justify-between gap-2">
        <FileCourse file={item} />
        <p className="ml-auto text-ink-subtle text-xs tabular-nums">
          {formatFileSize(fileSize)} · <time dateTime={uploadedAt}>{timeAgo(uploadedAt)}</time>
        </p>
      </div>
    </li>
  )
})
