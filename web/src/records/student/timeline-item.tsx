import { shownInTimeline } from '@lectern/contract/records/record-values.ts'
import type { TimelineClass } from '@lectern/contract/records/student-page.contract.ts'
import { ClipboardCheck } from 'lucide-react'
import { memo } from 'react'
import { cancelReasonText } from '#web/cancellation/cancel-reason-text.ts'
import { type ListedClass, readClass } from '#web/classes/class-reader.ts'
import { lookOf } from '#web/files/kind-look.ts'
import { WhatHappened } from '#web/records/last-time.tsx'
import { markLabel } from '#web/records/marks.ts'
import { clockText } from '#web/time/clock-text.ts'
import { dateOf, shortDayText, weekdayText } from '#web/time/day-text.ts'
import { absoluteMinute, type WallTime } from '#web/time/wall-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { hueOf } from '#web/ui/hue.ts'
import { MarkGlyph } from '#web/ui/mark-glyph.tsx'
import { canRecord, type TimelineClassRow } from './timeline-rows.ts'

interface TimelineItemProps {
  /** "flat", "package, 4th of 10": what stands for a class; nothing where it is paid for by itself. */
  planTextOf?: ((item: TimelineClass) => string | undefined) | undefined
  row: TimelineClassRow
  now: WallTime
  onRecord: (classes: ListedClass[]) => void
}

/** One class of the line: when, how it stands, and what happened. */
export const TimelineItem = memo(function TimelineItem({
  planTextOf,
  row,
  now,
  onRecord,
}: TimelineItemProps) {
  const { item, start, state, isFirstOfDay } = row
  const hue = hueOf(item.course.color)
  const planText = planTextOf?.(item)

  return (
    <div className="relative grid grid-cols-[64px_20px_minmax(0,1fr)_auto] gap-x-3.5 px-4 py-2.5 before:absolute before:inset-y-0 before:left-[103px] before:w-px before:bg-border max-sm:grid-cols-[52px_20px_minmax(0,1fr)] max-sm:gap-x-2.5 max-sm:before:left-[87.5px]">
      <Day start={start} now={now} isShown={isFirstOfDay} />
      <Node row={row} />
      <div className="min-w-0">
        <h3
          dir="auto"
          className={cx('font-medium wrap-anywhere', state === 'cancelled' && 'text-ink-muted line-through')}
        >
          {item.title || 'No title'}
        </h3>
        <p className="flex flex-wrap items-center text-ink-muted text-xs tabular-nums">
          <span style={hue.style} className={cx('mr-1.5 size-2 rounded-[2px] bg-hue', hue.className)} />
          <bdi>{item.course.name}</bdi>
          <span className="whitespace-pre"> · {clockText(start.minute)}</span>
          {item.missedOn && (
            <span className="whitespace-pre"> · make-up for {shortDayText(item.missedOn)}</span>
          )}
          <span className="whitespace-pre sm:hidden"> · {stateText(row, now)}</span>
        </p>
        {state === 'recorded' && <Happened item={item} />}
        {state === 'cancelled' && <DidNotHappen item={item} />}
        {item.toldAt && <Told item={item} at={item.toldAt} />}
        <TopicsAndFiles topics={state === 'recorded' ? item.topics : []} files={item.files} />
      </div>
      <div className="text-right text-ink-muted text-xs/5 max-sm:col-start-3 max-sm:text-left">
        {state !== 'to record' && <span className="max-sm:hidden">{stateText(row, now)}</span>}
        {canRecord(row) && (
          <RecordButton item={item} onRecord={onRecord} className="max-sm:mt-2 max-sm:h-9 sm:ml-3" />
        )}
        {planText && <span className="block text-ink-subtle">{planText}</span>}
      </div>
    </div>
  )
})

function Day({ start, now, isShown }: { start: WallTime; now: WallTime; isShown: boolean }) {
  return (
    <p className="font-medium text-sm/5 tabular-nums">
      <span className={isShown ? undefined : 'sr-only'}>
        {start.date === now.date ? 'Today' : shortDayText(start.date)}
        <span className="block font-normal text-ink-subtle text-xs">{weekdayText(start.date)}</span>
      </span>
    </p>
  )
}

function Node({ row }: { row: TimelineClassRow }) {
  const { item, state } = row
  const hue = hueOf(item.course.color)

  return (
    <span
      aria-hidden="true"
      className="relative z-1 grid size-5 place-items-center rounded-full bg-surface ring-3 ring-surface"
    >
      {state === 'coming' && (
        <span className="size-2.25 rounded-full inset-ring-[1.5px] inset-ring-border-control" />
      )}
      {state === 'under way' && (
        <span
          style={hue.style}
          className={cx('size-2.5 rounded-full bg-hue ring-4 ring-hue-tint', hue.className)}
        />
      )}
      {state === 'cancelled' && <MarkGlyph mark="cancelled" />}
      {(state === 'to record' || state === 'held') && <MarkGlyph mark="open" />}
      {state === 'recorded' && <MarkGlyph mark={item.mark ?? 'open'} />}
    </span>
  )
}

/** "Present", "in 4 days", "until 4:30 PM" */
function stateText({ item, start, state }: TimelineClassRow, now: WallTime): string {
  if (state === 'cancelled')
    return absoluteMinute(start) > absoluteMinute(now) ? 'Cancelled' : 'Did not take place'
  if (state === 'recorded') return item.mark ? markLabel[item.mark] : 'No mark'
  if (state === 'under way') return `until ${clockText(start.minute + item.duration)}`
  if (state === 'to record') return 'To record'
  if (state === 'held') return 'Completed'
  const days = Math.floor(absoluteMinute(start) / 1440) - Math.floor(absoluteMinute(now) / 1440)
  if (days === 0) return 'today'

  return days === 1 ? 'tomorrow' : `in ${days} days`
}

function Happened({ item: { notes, homework, markNote } }: { item: TimelineClass }) {
  if (!notes && !homework && !markNote) return null

  return (
    <div className="mt-1.5 grid gap-1 text-ink text-sm/5">
      {(notes || homework) && <WhatHappened notes={notes} homework={homework} />}
      {markNote && (
        <p dir="auto" className="text-ink-muted italic">
          {markNote}
        </p>
      )}
    </div>
  )
}

/** What had been recorded before stays for whoever records it after all, and is not told meanwhile. */
function DidNotHappen({ item: { notes, cancelReason } }: { item: TimelineClass }) {
  return (
    <div className="mt-1.5 grid gap-1 text-ink text-sm/5">
      <p className="text-ink-muted">{cancelReasonText(cancelReason)}.</p>
      {notes && <WhatHappened notes={notes} homework={null} />}
    </div>
  )
}

/** A class of others goes on, so what it is about is said with it. */
function Told({ item: { status, mark }, at }: { item: TimelineClass; at: string }) {
  const isAway = status !== 'cancelled' && (mark === 'excused' || mark === 'absent')

  return (
    <p className="mt-1 text-ink-muted text-sm/5">
      {isAway && 'Can’t come. '}The family said so on {dateOf(at)}.
    </p>
  )
}

function TopicsAndFiles({ topics, files }: Pick<TimelineClass, 'topics' | 'files'>) {
  if (topics.length === 0 && files.length === 0) return null

  return (
    <ul className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm/5">
      {topics.slice(0, shownInTimeline).map(({ id, title }) => (
        <li key={`topic ${id}`}>
          <Badge>{title}</Badge>
        </li>
      ))}
      {topics.length > shownInTimeline && <More of="topics" />}
      {files.slice(0, shownInTimeline).map((file) => (
        <li key={`file ${file.id}`} className="flex items-center gap-1.5 font-medium text-xs">
          <FileGlyph mimeType={file.mimeType} />
          <bdi>{file.title}</bdi>
        </li>
      ))}
      {files.length > shownInTimeline && <More of="files" />}
    </ul>
  )
}

function More({ of }: { of: string }) {
  return <li className="text-ink-muted text-xs">and more {of}</li>
}

export function FileGlyph({ mimeType }: { mimeType: string }) {
  const { icon: Glyph, className } = lookOf(mimeType)

  return <Glyph size={15} aria-hidden="true" className={className} />
}

interface RecordButtonProps extends Pick<ButtonProps, 'className'> {
  item: TimelineClass
  onRecord: TimelineItemProps['onRecord']
}

export function RecordButton({ item, onRecord, ...rest }: RecordButtonProps) {
  return (
    <Button
      {...rest}
      size="sm"
      icon={ClipboardCheck}
      aria-label={`Record Class ${item.title}`}
      onClick={() => {
        const listed = readClass(item)
        if (listed) onRecord([listed])
      }}
    >
      Record Class
    </Button>
  )
}
