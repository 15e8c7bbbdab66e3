import { counted } from '@lectern/contract/counted.ts'
import { useQuery } from '@tanstack/react-query'
import { ClipboardCheck } from 'lucide-react'
import { useId } from 'react'
import { titleText } from '#web/classes/class-label.ts'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { studentsText, useStudentNames } from '#web/classes/student-names.ts'
import { useNow } from '#web/time/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { hueOf } from '#web/ui/hue.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { toast } from '#web/ui/toast.ts'
import { Truncated } from '#web/ui/truncated.tsx'
import { useStartParam } from '#web/url/use-start-param.ts'
import { startOfClass } from './record-text.ts'
import { recordQueries } from './records.api.ts'
import { useRecording } from './use-recording.tsx'

/** Classes that are over and wait to be recorded; nothing at all when none does. */
export function ToRecord() {
  const waiting = useQuery(recordQueries.toRecord())
  const { dialogs, start } = useRecording()
  const id = useId()
  const classes = waiting.data ?? []
  useStartParam(waiting.isSuccess, handleStart, 'record')

  function handleStart() {
    if (classes.length > 0) start(classes)
    else toast({ kind: 'success', title: 'To Record', description: 'No class waits to be recorded' })
  }

  return (
    <>
      {waiting.isError && (
        <Card className="mt-4 p-4">
          <LoadError compact what="classes to record" onRetry={waiting.refetch} />
        </Card>
      )}
      {classes.length > 0 && !waiting.isError && (
        <section aria-labelledby={id} className="mt-4">
          <Card>
            <CardHeader
              title={
                <>
                  <span id={id}>To Record</span>{' '}
                  <span className="ml-2 font-normal text-ink-subtle text-xs tabular-nums">
                    {counted(classes.length, 'class', 'classes')}
                    <span className="max-lg:hidden">, oldest first</span>
                  </span>
                </>
              }
              className="pb-2"
            >
              <Button
                variant="primary"
                size="sm"
                icon={ClipboardCheck}
                className="max-lg:h-10 max-lg:px-3.5 max-lg:text-sm"
                onClick={() => start(classes)}
              >
                Record Class
              </Button>
            </CardHeader>
            <ul className="grid max-h-80 overflow-y-auto px-2 pb-2 lg:grid-cols-4">
              {classes.map((item, index) => (
                <WaitingClass key={item.id} item={item} onRecord={() => start(classes, index)} />
              ))}
            </ul>
          </Card>
        </section>
      )}
      {dialogs}
    </>
  )
}

function WaitingClass({ item, onRecord }: { item: ListedClass; onRecord: () => void }) {
  const now = useNow()
  const hue = hueOf(item.course.color)
  const names = useStudentNames()
  const students = item.studentIds.length === 1 ? studentsText(item, names) : ''

  return (
    <li className="grid min-w-0 border-border max-lg:not-first:border-t lg:not-nth-[4n+1]:border-l lg:not-nth-[4n+1]:pl-1 lg:not-nth-[4n]:pr-1">
      <button
        type="button"
        onClick={onRecord}
        className="flex min-w-0 gap-3 rounded-md p-2 text-left hover:bg-hover"
      >
        <span
          style={hue.style}
          className={cx('w-0.75 shrink-0 self-stretch rounded-full bg-hue', hue.className)}
        />
        <span className="min-w-0 flex-1">
          <Truncated text={titleText(item)} length={30} className="block truncate font-medium" />
          <Truncated text={item.course.name} length={20} className="block truncate text-ink-muted text-xs" />
          <span className="block truncate text-ink-subtle text-xs tabular-nums">
            {startOfClass(item, now.date)} · {students || counted(item.studentIds.length, 'student')}
          </span>
        </span>
      </button>
    </li>
  )
}
