import { useQuery } from '@tanstack/react-query'
import { ClipboardCheck } from 'lucide-react'
import { cancelReasonText } from '#web/cancellation/cancel-reason-text.ts'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { useNow } from '#web/time/use-now.ts'
import { absoluteMinute, type WallTime } from '#web/time/wall-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { MarkGlyph } from '#web/ui/mark-glyph.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LastTime, Note, WhatHappened } from './last-time.tsx'
import { MakesUpFor } from './makes-up-for.tsx'
import { markCounts } from './marks.ts'
import { recordQueries } from './records.api.ts'
import { useRecording } from './use-recording.tsx'

const hasBegun = ({ start }: ListedClass, now: WallTime): boolean =>
  start !== null && absoluteMinute(start) <= absoluteMinute(now)

const isOver = ({ start, duration }: ListedClass, now: WallTime): boolean =>
  start !== null && absoluteMinute(start) + duration <= absoluteMinute(now)

/** "To record", beside the status of a class that is over. */
export function ClassRecordState({ item }: { item: ListedClass }) {
  const now = useNow()
  if (item.isRecorded || item.status !== 'scheduled' || !isOver(item, now)) return null

  return (
    <span className="flex items-center gap-1.5 text-ink-muted text-xs">
      <MarkGlyph mark="open" size={14} /> To record
    </span>
  )
}

/** What happened, once that was written down; until then what these students did last time. */
export function ClassRecordNote({ item }: { item: ListedClass }) {
  if (item.isRecorded || item.cancelReason) return <Recorded item={item} />

  return <LastTime courseId={item.courseId} studentIds={item.studentIds} before={item.scheduledAt} />
}

function Recorded({ item }: { item: ListedClass }) {
  const now = useNow()
  const record = useQuery(recordQueries.of(item.id))
  if (!record.data) return record.isError ? null : <Skeleton className="h-15 w-full rounded-md" />
  const { notes, homework, topics, marks } = record.data
  const counts = markCounts(marks.map(({ mark }) => mark))
  const missed = hasBegun(item, now) ? 'Did not take place' : 'Cancelled'

  return (
    <Note
      label={
        <>
          <ClipboardCheck size={14} aria-hidden="true" className="text-ink-subtle" />
          <b className="text-ink">{item.isRecorded ? 'Recorded' : missed}</b>
          <span>{item.isRecorded ? counts : cancelReasonText(item.cancelReason)}</span>
        </>
      }
    >
      <MakesUpFor record={record.data} />
      {(item.isRecorded || notes) && (
        <WhatHappened notes={notes} homework={item.isRecorded ? homework : null} />
      )}
      {item.isRecorded && topics.length > 0 && (
        <ul className="mt-1.5 flex flex-wrap gap-1">
          {topics.map(({ id, title }) => (
            <li key={id}>
              <Badge>{title}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Note>
  )
}

/** Records a class that has begun, or changes its record. */
export function ClassRecordButton({ item }: { item: ListedClass }) {
  const now = useNow()
  const { dialogs, start } = useRecording()
  if (!hasBegun(item, now)) return null

  return (
    <>
      <Button
        variant={item.isRecorded ? 'secondary' : 'primary'}
        icon={ClipboardCheck}
        onClick={() => start([item])}
      >
        {item.isRecorded ? 'Change Record' : 'Record Class'}
      </Button>
      {dialogs}
    </>
  )
}
