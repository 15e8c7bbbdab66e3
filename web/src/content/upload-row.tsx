import { acceptedTypes, extensionOf } from '@lectern/contract/content/file-kinds.ts'
import { formatFileSize } from '@lectern/contract/content/file-size.ts'
import { CircleCheck, X } from 'lucide-react'
import { FileIcon } from '#web/files/file-icon.tsx'
import { bidiIsolate } from '#web/ui/bidi-isolate.ts'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { truncate } from '#web/ui/truncate.ts'
import { fileProblem, type Problems, type QueuedFile } from './queued-files.ts'
import { describeProgress, type Sample } from './upload-progress.ts'

interface UploadRowProps {
  queuedFile: QueuedFile
  /** The only one: its title needs no further name. */
  isAlone: boolean
  /** While it is on its way. */
  samples: Sample[] | undefined
  problems: Problems
  disabled: boolean
  onTitle: (title: string) => void
  onRemove: () => void
}

/** One file with its title, and how far it has come. */
export function UploadRow(props: UploadRowProps) {
  const { queuedFile, isAlone, samples, problems, disabled, onTitle, onRemove } = props
  const { file, title, isDone } = queuedFile

  return (
    <div className="grid grid-cols-1 gap-3">
      {file && <ChosenFile queuedFile={queuedFile} file={file} {...{ samples, disabled, onRemove }} />}
      {!isDone && (
        <Field
          label={isAlone || !file ? 'Title' : `Title of ${bidiIsolate(truncate(file.name, 30))}`}
          error={problems.title}
        >
          <Input
            value={title}
            onChange={(event) => onTitle(event.target.value)}
            disabled={disabled}
            autoComplete="off"
          />
        </Field>
      )}
    </div>
  )
}

type ChosenFileProps = Pick<UploadRowProps, 'queuedFile' | 'samples' | 'disabled' | 'onRemove'> & {
  file: File
}

function ChosenFile({ queuedFile, file, samples, disabled, onRemove }: ChosenFileProps) {
  const sent = samples?.at(-1)?.bytes ?? 0
  const percent = Math.floor((sent / file.size) * 100)
  const failure = queuedFile.failure ?? fileProblem(file)
  const types: Record<string, string> = acceptedTypes

  return (
    <div className="grid grid-cols-1 gap-3 rounded-lg border border-border-control p-3.5">
      <div className="flex items-center gap-3">
        <FileIcon mimeType={types[extensionOf(file.name)] ?? ''} />
        <div className="min-w-0 flex-1">
          <p dir="auto" className="truncate font-medium text-sm">
            {file.name}
          </p>
          <p className="text-ink-subtle text-xs tabular-nums">
            {samples ? describeProgress(samples, file.size) : formatFileSize(file.size)}
          </p>
        </div>
        {samples && <span className="font-semibold text-sm tabular-nums">{percent}%</span>}
        {queuedFile.isDone && <CircleCheck size={18} className="text-positive" aria-label="Uploaded" />}
        {!disabled && !queuedFile.isDone && (
          <IconButton icon={X} size="sm" label={`Remove ${file.name}`} onClick={onRemove} />
        )}
      </div>
      {samples && <ProgressBar percent={percent} label={`Upload of ${file.name}`} />}
      {failure && !samples && (
        <p role="alert" className="text-danger text-xs">
          {failure}
        </p>
      )}
    </div>
  )
}
