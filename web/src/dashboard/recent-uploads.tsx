import type { ContentItem } from '@lectern/contract/content/content.contract.ts'
import { formatFileSize } from '@lectern/contract/content/file-size.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'wouter'
import { FileCourse } from '#web/files/file-course.tsx'
import { FileIcon } from '#web/files/file-icon.tsx'
import { timeAgo } from '#web/files/time-ago.ts'
import { Truncated } from '#web/ui/truncated.tsx'
import { Widget } from './widget.tsx'

const shown = 3

export function RecentUploads({ content }: { content: UseQueryResult<ContentItem[]> }) {
  return (
    <Widget
      title="Recent Content Uploads"
      link={{ href: '/content', label: 'View' }}
      items={content.data?.slice(0, shown)}
      isError={content.isError}
      onRetry={content.refetch}
      what="your content"
      empty={{
        title: 'No content uploaded yet',
        text: 'Upload your first content to get started',
        href: '/content?new=1',
      }}
      rows={shown}
    >
      {(items) => (
        <ul className="divide-y divide-border pb-1 *:mx-4">
          {items.map((item) => (
            <Upload key={item.id} item={item} />
          ))}
        </ul>
      )}
    </Widget>
  )
}

function Upload({ item }: { item: ContentItem }) {
  const { title, originalName, mimeType, fileSize, uploadedAt } = item

  return (
    <li>
      <Link
        href="/content"
        className="-mx-4 flex items-center gap-3 px-4 py-2 outline-offset-[-2px] hover:bg-hover"
      >
        <FileIcon mimeType={mimeType} />
        <span className="min-w-0 flex-1">
          <Truncated text={title} length={25} className="block truncate font-medium" />
          <Truncated text={originalName} length={30} className="block truncate text-ink-muted text-xs" />
        </span>
        <span className="max-sm:hidden">
          <FileCourse file={item} />
        </span>
        <span className="w-16 text-right text-ink-subtle text-xs tabular-nums">
          {formatFileSize(fileSize)}
        </span>
        <span className="w-24 text-right text-ink-subtle text-xs max-sm:hidden">{timeAgo(uploadedAt)}</span>
      </Link>
    </li>
  )
}
