import type { TimelineClass } from '@lectern/contract/records/student-page.contract.ts'
import { ChevronUp } from 'lucide-react'
import { type ComponentProps, useMemo, useState } from 'react'
import { useRecording } from '#web/records/use-recording.tsx'
import { clockText } from '#web/time/clock-text.ts'
import { shortDayText } from '#web/time/day-text.ts'
import { useNow } from '#web/time/use-now.ts'
import { cx } from '#web/ui/cx.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { useIsPrinting } from '#web/ui/use-is-printing.ts'
import { PastPage } from './past-page.tsx'
import { TimelineItem } from './timeline-item.tsx'
import { comingRows } from './timeline-rows.ts'
import { TimelineSkeleton } from './timeline-skeleton.tsx'
import { useSentinel } from './use-sentinel.ts'

const comingShown = 3
/** For a screen reader: how many there are is not known yet. */
const unknownCount = -1

/** "27 later classes"; no number where it is not known, nor where classes came since they were counted. */
const laterText = (hidden = 0): string =>
  hidden > 0 ? `${hidden} later ${hidden === 1 ? 'class' : 'classes'}` : 'More later classes'

interface TimelineLineProps {
  planTextOf?: ComponentProps<typeof TimelineItem>['planTextOf']
  coming: TimelineClass[]
  hasLater: boolean
  hasLaterFailed: boolean
  onLater: () => void
  later: { count: number; last: string | null } | undefined
  /** Page by page. */
  past: TimelineClass[][]
  hasEarlier: boolean
  isFetchingPast: boolean
  hasEarlierFailed: boolean
  onEarlier: () => void
}

/** From the latest of the coming classes down to now, and from there into the past. */
export function TimelineLine(props: TimelineLineProps) {
  const { planTextOf, coming, hasLater, hasLaterFailed, onLater, later } = props
  const { past, hasEarlier, isFetchingPast, hasEarlierFailed, onEarlier } = props
  const now = useNow()
  const recording = useRecording()
  const [isWhole, setIsWhole] = useState(false)
  // Asked for while the line is read anew, a page would call that off; one that failed would be asked for without end.
  const sentinel = useSentinel(hasEarlier && !isFetchingPast && !hasEarlierFailed, onEarlier)
  const shown = isWhole ? coming : coming.slice(0, comingShown)
  const known = later?.count ?? (hasLater ? undefined : coming.length)
  const hidden = known === undefined ? undefined : known - shown.length
  if (coming.length === 0 && past[0]?.length === 0)
    return <p className="px-4 pt-2 pb-5 text-ink-muted text-sm">No classes yet.</p>

  function handleLater() {
    if (isWhole) onLater()
    setIsWhole(true)
  }

  return (
    <>
      {hasLaterFailed && (
        <div className="p-4">
          <LoadError compact what="later classes" onRetry={onLater} />
        </div>
      )}
      {!hasLaterFailed && (hidden === undefined || hidden > 0 || (isWhole && hasLater)) && (
        <button
          type="button"
          onClick={handleLater}
          className="touch-target mx-4 mt-1 flex h-9 items-center gap-1.5 rounded-sm pr-2 pl-20.5 text-ink-muted text-xs hover:text-ink max-sm:pl-0"
        >
          <ChevronUp size={14} aria-hidden="true" />
          {laterText(hidden)}
          {later?.last && `, until ${shortDayText(later.last.slice(0, 10))}`}
        </button>
      )}
      <ol>
        {comingRows(shown, now).map((row) => (
          <li key={row.item.id}>
            <TimelineItem planTextOf={planTextOf} row={row} now={now} onRecord={recording.start} />
          </li>
        ))}
        <NowLine time={clockText(now.minute)} />
      </ol>
      <PastClasses planTextOf={planTextOf} past={past} hasEarlier={hasEarlier} onRecord={recording.start} />
      <div ref={sentinel} />
      {hasEarlier &&
        (hasEarlierFailed && !isFetchingPast ? (
          <div className="p-4">
            <LoadError compact what="earlier classes" onRetry={onEarlier} />
          </div>
        ) : (
          <div data-more="">
            <TimelineSkeleton />
          </div>
        ))}
      {recording.dialogs}
    </>
  )
}

type PastClassesProps = Pick<TimelineLineProps, 'planTextOf' | 'past' | 'hasEarlier'> & {
  onRecord: ReturnType<typeof useRecording>['start']
}

/** One list, of which each entry says its position: most of it is not drawn. */
function PastClasses({ planTextOf, past, hasEarlier, onRecord }: PastClassesProps) {
  const now = useNow()
  const today = useMemo(() => ({ date: now.date, minute: 0 }), [now.date])
  const isPrinting = useIsPrinting()
  const total = past.reduce((sum, { length }) => sum + length, 0)
  let position = 1
  if (total === 0) return null

  return (
    // biome-ignore lint/a11y/useSemanticElements: the entries of a list element stand in it directly, and these stand in blocks
    <div role="list" aria-label="Past classes" className={cx(!hasEarlier && 'pb-3')}>
      {past.map((classes, index) => {
        const first = position
        position += classes.length
        return (
          <PastPage
            key={classes[0]?.id ?? index}
            planTextOf={planTextOf}
            classes={classes}
            above={past[index - 1]?.at(-1)?.scheduledAt.slice(0, 10) ?? ''}
            position={first}
            total={hasEarlier ? unknownCount : total}
            now={index === 0 ? now : today}
            isPrinting={isPrinting}
            onRecord={onRecord}
          />
        )
      })}
    </div>
  )
}

function NowLine({ time }: { time: string }) {
  return (
    <li
      aria-label={`Now, ${time}`}
      className="relative grid grid-cols-[64px_20px_minmax(0,1fr)] items-center gap-x-3.5 px-4 py-1"
    >
      <span className="font-semibold text-2xs text-now tabular-nums">{time}</span>
      <span aria-hidden="true" className="grid place-items-center">
        <span className="size-2.5 rounded-full bg-now" />
      </span>
      <span aria-hidden="true" className="h-0.5 rounded-full bg-now" />
    </li>
  )
}
