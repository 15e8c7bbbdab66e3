import { grouped } from '@lectern/contract/counted.ts'
import type { TimelineClass } from '@lectern/contract/records/student-page.contract.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ChevronUp } from 'lucide-react'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { LazyRecordDialogs } from '#web/records/lazy-record-dialogs.ts'
import { studentPageQueries } from '#web/records/student-page.api.ts'
import { useRecording } from '#web/records/use-recording.ts'
import { studentQueries } from '#web/students/students.api.ts'
import { clockText } from '#web/time/clock-text.ts'
import { shortDayText } from '#web/time/day-text.ts'
import { useNow } from '#web/time/use-now.ts'
import type { WallTime } from '#web/time/wall-time.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { LazySelect } from '#web/ui/lazy-select.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TimelineEntry } from './timeline-entry.tsx'
import { comingRows, pastRows } from './timeline-rows.ts'
import { useSentinel } from './use-sentinel.ts'

const comingShown = 3
const everyCourse = 'all'

/** All classes of a student in one line, the coming ones on top, loaded as one scrolls. */
export function Timeline({ studentId }: { studentId: number }) {
  const [course, setCourse] = useState(everyCourse)
  const courseId = course === everyCourse ? '' : course
  const page = useQuery(studentPageQueries.page(studentId))
  const history = useQuery(studentPageQueries.history(studentId))
  const past = useInfiniteQuery(studentPageQueries.classes(studentId, 'past', courseId))
  const coming = useInfiniteQuery(studentPageQueries.classes(studentId, 'coming', courseId))
  const failed = [past, coming].find(({ isError, data }) => isError && !data)
  // Drawn between two frames of a scroll, not in the middle of one.
  const pages = useDeferredValue(past.data?.pages)

  return (
    <section aria-label="Classes" className="min-w-0">
      <Card>
        <CardHeader title="Classes" className="pb-1">
          <span className="ml-auto text-ink-subtle text-xs tabular-nums">
            {history.data && `${grouped(history.data.recordedClasses)} recorded`}
          </span>
          <CourseFilter studentId={studentId} value={course} onChange={setCourse} />
        </CardHeader>
        {failed ? (
          <div className="p-4">
            <LoadError compact what="the classes" onRetry={failed.refetch} />
          </div>
        ) : pages && coming.data ? (
          <Line
            coming={coming.data.pages.flatMap(({ classes }) => classes)}
            hasLater={coming.hasNextPage}
            onLater={() => void coming.fetchNextPage()}
            later={courseId === '' ? page.data?.coming : undefined}
            past={pages.map(({ classes }) => classes)}
            hasEarlier={past.hasNextPage}
            isLoadingEarlier={past.isFetchingNextPage || pages !== past.data?.pages}
            onEarlier={() => void past.fetchNextPage()}
          />
        ) : (
          <LineSkeleton />
        )}
      </Card>
    </section>
  )
}

interface CourseFilterProps {
  studentId: number
  value: string
  onChange: (value: string) => void
}

function CourseFilter({ studentId, value, onChange }: CourseFilterProps) {
  const student = useQuery(studentQueries.one(studentId))
  const courses = student.data?.enrollments ?? []

  return (
    <LazySelect
      aria-label="Course"
      className="w-40"
      value={value}
      onChange={onChange}
      options={[
        { value: everyCourse, label: 'All courses' },
        ...courses.map(({ course: { id, name } }) => ({ value: String(id), label: name })),
      ]}
    />
  )
}

interface LineProps {
  coming: TimelineClass[]
  hasLater: boolean
  onLater: () => void
  later: { count: number; last: string | null } | undefined
  /** Page by page. */
  past: TimelineClass[][]
  hasEarlier: boolean
  isLoadingEarlier: boolean
  onEarlier: () => void
}

function Line({
  coming,
  hasLater,
  onLater,
  later,
  past,
  hasEarlier,
  isLoadingEarlier,
  onEarlier,
}: LineProps) {
  const now = useNow()
  const recording = useRecording()
  const [isWhole, setIsWhole] = useState(false)
  const sentinel = useSentinel(hasEarlier && !isLoadingEarlier, onEarlier)
  const shown = isWhole ? coming : coming.slice(0, comingShown)
  const hidden = (later?.count ?? coming.length) - shown.length
  const today = useMemo(() => ({ date: now.date, minute: 0 }), [now.date])
  if (coming.length === 0 && past[0]?.length === 0)
    return <p className="px-4 pt-2 pb-5 text-ink-muted text-sm">No classes yet.</p>

  function handleLater() {
    if (isWhole) onLater()
    setIsWhole(true)
  }

  return (
    <>
      {(hidden > 0 || (isWhole && hasLater)) && (
        <button
          type="button"
          onClick={handleLater}
          className="mx-4 mt-1 flex h-9 items-center gap-1.5 rounded-sm pr-2 pl-20.5 text-ink-muted text-xs hover:text-ink max-sm:pl-0"
        >
          <ChevronUp size={14} aria-hidden="true" />
          {hidden} later {hidden === 1 ? 'class' : 'classes'}
          {later?.last && `, until ${shortDayText(later.last.slice(0, 10))}`}
        </button>
      )}
      <ol>
        {comingRows(shown, now).map((row) => (
          <TimelineEntry key={row.item.id} row={row} now={now} onRecord={recording.start} />
        ))}
        <NowLine time={clockText(now.minute)} />
      </ol>
      {past.map((classes, index) => (
        <PastPage
          key={classes[0]?.id ?? index}
          classes={classes}
          above={past[index - 1]?.at(-1)?.scheduledAt.slice(0, 10) ?? ''}
          now={index === 0 ? now : today}
          onRecord={recording.start}
        />
      ))}
      <div ref={sentinel} />
      {hasEarlier && (
        <div data-more="">
          <LineSkeleton />
        </div>
      )}
      {recording.dialogs && <LazyRecordDialogs {...recording.dialogs} />}
    </>
  )
}

interface PastPageProps {
  classes: readonly TimelineClass[]
  /** The day of the class before the first one. */
  above: string
  now: WallTime
  onRecord: (classes: ListedClass[]) => void
}

/**
 * Drawn once: neither the next page nor the next minute changes what is further down. A page out of sight is skipped as a
 * whole, since a scroll asks each thing that can be skipped with every step, and there may be thousands of entries.
 */
const PastPage = memo(function PastPage({ classes, above, now, onRecord }: PastPageProps) {
  return (
    <ol className="[contain-intrinsic-size:auto_3000px] [content-visibility:auto] last-of-type:pb-3">
      {pastRows(classes, above, now).map((row) =>
        row.kind === 'month' ? (
          <li key={row.text} className="px-4 pt-3.5 pb-1 font-semibold text-ink-muted text-xs">
            {row.text}
          </li>
        ) : (
          <TimelineEntry key={row.item.id} row={row} now={now} onRecord={onRecord} />
        ),
      )}
    </ol>
  )
})

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

function LineSkeleton() {
  return (
    <div role="status" className="grid gap-5 px-4 py-4">
      <span className="sr-only">Loading</span>
      {[0, 1, 2].map((row) => (
        <div key={row} className="grid grid-cols-[64px_20px_minmax(0,1fr)] gap-x-3.5">
          <Skeleton className="h-3.5 w-12" />
          <Skeleton className="size-5 rounded-full" />
          <div className="grid gap-2">
            <Skeleton className="h-3.5 w-2/5" />
            <Skeleton className="h-3 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
