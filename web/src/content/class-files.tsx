import type { ContentItem } from '@lectern/contract/content/content.contract.ts'
import { formatInKilobytes } from '@lectern/contract/content/file-size.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Download, Paperclip } from 'lucide-react'
import type { ComponentProps } from 'react'
import { download } from '#web/files/download.ts'
import { downloadUrl } from '#web/files/files.api.ts'
import { lookOf } from '#web/files/kind-look.ts'
import { ListedById } from '#web/list/listed-by-id.tsx'
import { Detail, NoDetail } from '#web/ui/detail.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Truncated } from '#web/ui/truncated.tsx'
import { AttachFile } from './attach-file.tsx'
import { contentQueries } from './content.api.ts'

type ClassFilesProps = ComponentProps<typeof AttachFile>

/** The files a class uses, in the class's details: those it names, and those that were uploaded for it. */
export function ClassFiles({ item, attach }: ClassFilesProps) {
  const content = useQuery(contentQueries.list())
  const uploaded = (content.data ?? []).filter(({ classId }) => classId === item.id)
  const contentIds = [...new Set([...item.contentIds, ...uploaded.map(({ id }) => String(id))])]

  return (
    <Detail icon={Paperclip} label="Content files">
      {contentIds.length === 0 && content.isSuccess ? (
        <NoDetail>No content files</NoDetail>
      ) : (
        <FileList content={content} ids={contentIds} />
      )}
      <AttachFile key={item.id} item={{ ...item, contentIds }} attach={attach} />
    </Detail>
  )
}

interface FileListProps {
  content: UseQueryResult<ContentItem[]>
  ids: readonly string[]
}

function FileList({ content, ids }: FileListProps) {
  return (
    <ListedById what="content files" query={content} ids={ids}>
      {(found) => (
        <ul className="-my-1.5 divide-y divide-border">
          {found.map((file) => (
            <ClassFile key={file.id} file={file} />
          ))}
        </ul>
      )}
    </ListedById>
  )
}

function ClassFile({ file: { id, title, mimeType, fileSize } }: { file: ContentItem }) {
  const { icon: Glyph, className } = lookOf(mimeType)

  return (
    <li className="flex items-center gap-2.5 py-1">
      <Glyph size={16} className={className} />
      <span className="min-w-0 flex-1 truncate font-medium">
        <Truncated text={title} length={25} />
      </span>
      <span className="text-ink-muted text-xs tabular-nums">{formatInKilobytes(fileSize)}</span>
      <IconButton
        icon={Download}
        size="sm"
        label={`Download ${title}`}
        onClick={() => download(downloadUrl(id))}
      />
    </li>
  )
}
