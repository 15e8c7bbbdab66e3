import type { ContentItem } from '@lectern/contract/content/content.contract.ts'
import { formatInKilobytes } from '@lectern/contract/content/file-size.ts'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { contentQueries } from '#web/content/content.api.ts'
import { download } from '#web/files/download.ts'
import { FileIcon } from '#web/files/file-icon.tsx'
import { fileType } from '#web/files/file-type.ts'
import { FileViewer } from '#web/files/file-viewer.tsx'
import { documentUrl } from '#web/files/files.api.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { documentReferences, findFile } from './documents.ts'

/** A topic's documents, each with the file of the content library that it names. */
export function TopicDocuments({ documents }: { documents: string[] }) {
  const content = useQuery(contentQueries.list())
  const viewer = useDialogState<ContentItem>()
  const absence = content.isPending
    ? 'Looking for the file...'
    : content.isError
      ? 'Could not load the content library'
      : 'File not found in content library'

  return (
    <>
      <ul className="grid grid-cols-1 gap-1.5">
        {documentReferences(documents).map(({ name, target }, index) => {
          const file = content.data && findFile(content.data, target)
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: an old topic may name the same file twice
              key={index}
              className="relative flex items-center gap-3 rounded-md border border-border p-2 not-has-[button]:border-dashed"
            >
              <FileIcon mimeType={file?.mimeType ?? ''} />
              {file ? <FoundFile file={file} onOpen={viewer.show} /> : <Row name={name} detail={absence} />}
            </li>
          )
        })}
      </ul>
      <FileViewer shown={viewer.shown} onClose={viewer.hide} />
    </>
  )
}

function FoundFile({ file, onOpen }: { file: ContentItem; onOpen: (file: ContentItem) => void }) {
  return (
    <>
      <button
        type="button"
        onClick={() => onOpen(file)}
        className="min-w-0 flex-1 text-left outline-none after:absolute after:inset-0 after:rounded-md hover:after:bg-hover focus-visible:after:outline-2 focus-visible:after:outline-focus"
      >
        <Row name={file.originalName} detail={`${fileType(file)} · ${formatInKilobytes(file.fileSize)}`} />
      </button>
      <IconButton
        icon={Download}
        label={`Download ${file.originalName}`}
        onClick={() => download(documentUrl(file.filePath))}
        className="relative"
      />
    </>
  )
}

function Row({ name, detail }: { name: string; detail: string }) {
  return (
    <span className="block min-w-0">
      <span dir="auto" className="block truncate font-medium text-sm">
        {name}
      </span>
      <span className="block text-ink-subtle text-xs tabular-nums">{detail}</span>
    </span>
  )
}
