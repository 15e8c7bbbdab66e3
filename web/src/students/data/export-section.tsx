import { formatFileSize } from '@lectern/contract/content/file-size.ts'
import { counted, grouped } from '@lectern/contract/counted.ts'
import type { DataExport } from '@lectern/contract/student-data/exports.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Download, FolderArchive, Square, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { mutateAndTell } from '#web/api/mutate-and-tell.ts'
import { download } from '#web/files/download.ts'
import { momentOf } from '#web/time/day-text.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { toast } from '#web/ui/toast.ts'
import { exportQuery, exportUrl, isUnderWay, useAskForExport, useEndExport } from './exports.api.ts'

interface ExportSectionProps {
  /** Null: the whole workspace. */
  studentId: number | null
  /** What is in it, in a sentence. */
  text: string
}

/** Has a ZIP made, shows how far it is, and gives it out for a day. */
export function ExportSection({ studentId, text }: ExportSectionProps) {
  const made = useQuery(exportQuery)
  const asking = useAskForExport(studentId)
  const ending = useEndExport()
  const current = made.data ?? null
  const own = current?.studentId === studentId ? current : null

  function handleAsk() {
    mutateAndTell(asking, undefined, { onSuccess: () => undefined, onError: tellOf('Failed to export') })
  }

  function handleStop(id: number) {
    mutateAndTell(ending, id, { onSuccess: () => undefined, onError: tellOf('Failed to stop the export') })
  }

  return (
    <section aria-labelledby="export">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h3 id="export" className="font-semibold text-base">
            Export Everything
          </h3>
          <p className="text-ink-muted text-sm text-pretty">{text}</p>
        </div>
        {made.isSuccess && (
          <Act
            current={current}
            own={own}
            isAsking={asking.isPending}
            isEnding={ending.isPending}
            onAsk={handleAsk}
            onStop={handleStop}
          />
        )}
      </div>
      {made.isError && <LoadError compact what="the export" onRetry={made.refetch} />}
      {current && (
        <State
          studentId={studentId}
          current={current}
          own={own}
          onAsk={handleAsk}
          isAsking={asking.isPending}
        />
      )}
    </section>
  )
}

const tellOf = (otherwise: string) => (error: Error) =>
  toast({ kind: 'error', title: 'Error', description: messageOf(error, otherwise) })

interface ActProps {
  current: DataExport | null
  own: DataExport | null
  isAsking: boolean
  isEnding: boolean
  onAsk: () => void
  onStop: (id: number) => void
}

/** One at a time: make it, stop it, or have it. */
function Act({ current, own, isAsking, isEnding, onAsk, onStop }: ActProps) {
  if (current && isUnderWay(current))
    return (
      <Button icon={Square} pending={isEnding} pendingText="Stopping..." onClick={() => onStop(current.id)}>
        Stop
      </Button>
    )
  if (own?.file)
    return (
      <Button icon={Download} onClick={() => download(exportUrl(own.id))}>
        Download
      </Button>
    )

  return (
    <Button icon={FolderArchive} pending={isAsking} pendingText="Exporting..." onClick={onAsk}>
      Export
    </Button>
  )
}

type StateProps = Pick<ActProps, 'own' | 'onAsk' | 'isAsking'> & {
  current: DataExport
  studentId: number | null
}

function State({ current, own, studentId, onAsk, isAsking }: StateProps) {
  if (!own) return <Other current={current} studentId={studentId} />
  if (isUnderWay(own)) return <Making progress={own.progress} />
  if (own.state === 'failed')
    return (
      <p className="mt-2 flex items-start gap-2 text-danger text-xs" role="alert">
        <TriangleAlert size={14} aria-hidden="true" className="mt-px shrink-0" />
        {own.reason ?? 'It could not be made.'}
      </p>
    )
  if (!own.file) return null
  const { name, bytes, until } = own.file

  return (
    <Below
      end={
        <Button size="sm" variant="ghost" pending={isAsking} pendingText="Exporting..." onClick={onAsk}>
          Make Anew
        </Button>
      }
    >
      <span dir="auto" className="wrap-anywhere">
        {name}
      </span>
      , {formatFileSize(bytes)}, kept until {momentOf(until)}
    </Below>
  )
}

/** One at a time: what there is belongs to somebody else, or to all. */
function Other({ current, studentId }: { current: DataExport; studentId: number | null }) {
  const student = studentId === null ? 'a student' : 'another student'
  const what = current.studentId === null ? 'the whole workspace' : student
  if (isUnderWay(current))
    return <Below>The export of {what} is being made. Wait until it is done, or stop it.</Below>
  if (current.file) return <Below>The export of {what} that you have goes when you make this one.</Below>

  return null
}

function Making({ progress }: Pick<DataExport, 'progress'>) {
  const { bytes = 0, bytesDone = 0, files = 0, filesDone = 0, title } = progress ?? {}

  return (
    <>
      <div className="mt-2">
        <ProgressBar percent={bytes === 0 ? 0 : (bytesDone / bytes) * 100} label="Export" />
      </div>
      <Below end={<span className="text-end text-ink-muted text-xs">Goes on when you close this</span>}>
        {progress === null ? (
          'Gathering what is to be exported…'
        ) : (
          <>
            {sizeText(bytesDone, bytes)}, {grouped(filesDone)} of {counted(files, 'file')}
            {title && (
              <>
                : <bdi className="wrap-anywhere">{title}</bdi>
              </>
            )}
          </>
        )}
      </Below>
    </>
  )
}

/** "412.0 of 640.0 MB" */
function sizeText(done: number, all: number): string {
  const [one = '', unit] = formatFileSize(done).split(' ')
  const whole = formatFileSize(all)

  return whole.endsWith(` ${unit}`) ? `${one} of ${whole}` : `${one} ${unit} of ${whole}`
}

function Below({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className="mt-1.5 flex items-center gap-3 text-ink-muted text-xs tabular-nums">
      <p className="min-w-0 flex-1">{children}</p>
      {end}
    </div>
  )
}
