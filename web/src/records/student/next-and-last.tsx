import type { StudentPage } from '@lectern/contract/records/student-page.contract.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ClassClock } from '#web/classes/lazy-class-clock.ts'
import { CourseTile } from '#web/course-label/course-tile.tsx'
import { WhatHappened } from '#web/records/last-time.tsx'
import { dayOfClass } from '#web/records/record-text.ts'
import { studentPageQueries } from '#web/records/student-page.api.ts'
import { spanText } from '#web/time/clock-text.ts'
import { shortDayText } from '#web/time/day-text.ts'
import { useNow } from '#web/time/use-now.ts'
import { absoluteMinute, parseWallTime, type WallTime } from '#web/time/wall-time.ts'
import { Card } from '#web/ui/card.tsx'
import { listText } from '#web/ui/list-text.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { MarkGlyph } from '#web/ui/mark-glyph.tsx'
import { PanelSkeleton } from '#web/ui/skeleton.tsx'
import { LinkButtons } from './link-buttons.tsx'
import { TimeThere } from './time-there.tsx'

/** Which class is next, and what was done in the last one. */
export function NextAndLast({ studentId }: { studentId: number }) {
  const page = useQuery(studentPageQueries.page(studentId))
  if (page.isError)
    return (
      <Card className="p-4">
        <LoadError compact what="the next class" onRetry={page.refetch} />
      </Card>
    )
  if (!page.data) return <PanelSkeleton className="h-46" />
  const { nextClass, lastTime, student, makeUps } = page.data

  return (
    <Card className="grid lg:grid-cols-2">
      <section aria-label="Next class" className="p-4">
        <NextClass next={nextClass} timeZone={student.timeZone} />
        {nextClass && (
          <ClassClock
            classes={[{ start: parseWallTime(nextClass.scheduledAt), duration: nextClass.duration }]}
          />
        )}
      </section>
      <section aria-label="Last time" className="border-border p-4 max-lg:border-t lg:border-l">
        <Last last={lastTime} />
        <MakeUps makeUps={makeUps} />
      </section>
    </Card>
  )
}

function NextClass({ next, timeZone }: { next: StudentPage['nextClass']; timeZone: string | null }) {
  const now = useNow()
  const start = next && parseWallTime(next.scheduledAt)
  if (!next || !start)
    return (
      <>
        <Head label="Next Class" />
        <p className="mt-2 text-ink-muted text-sm">No class is scheduled.</p>
      </>
    )
  const day = start.date === now.date ? 'Today' : dayOfClass(start.date)

  return (
    <>
      <Head label="Next Class">{isUnderWay(start, now) && <UnderWay />}</Head>
      <div className="mt-2.5 flex items-center gap-3">
        <CourseTile course={next.course} size="lg" />
        <div className="min-w-0">
          <p dir="auto" className="truncate font-semibold text-[15px]">
            {next.title}
          </p>
          <p dir="auto" className="truncate text-ink-muted text-xs">
            {next.course.name}
          </p>
        </div>
      </div>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm tabular-nums">
        <dt className="text-ink-muted">{timeZone ? 'Here' : 'When'}</dt>
        <dd>
          {day}, {spanText(start.minute, next.duration)}
        </dd>
        {timeZone && <TimeThere start={start} duration={next.duration} timeZone={timeZone} />}
      </dl>
      {next.courseLink && <LinkButtons link={next.courseLink} />}
    </>
  )
}

const isUnderWay = (start: WallTime, now: WallTime): boolean => absoluteMinute(start) <= absoluteMinute(now)

function UnderWay() {
  return (
    <span className="flex items-center gap-1.5 font-medium text-now text-xs">
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" /> Under way
    </span>
  )
}

function Head({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div className="flex items-center justify-between">
      <h2 className="font-medium text-ink-subtle text-xs">{label}</h2>
      {children}
    </div>
  )
}

function Last({ last }: { last: StudentPage['lastTime'] }) {
  if (!last)
    return (
      <>
        <Head label="Last Time" />
        <p className="mt-2 text-ink-muted text-sm">No class was recorded yet.</p>
      </>
    )

  return (
    <>
      <Head label="Last Time">
        <span className="text-ink-subtle text-xs">{dayOfClass(last.scheduledAt.slice(0, 10))}</span>
      </Head>
      <p className="mt-2.5 mb-1 flex items-center gap-2 font-medium text-sm">
        {last.mark && <MarkGlyph mark={last.mark} size={16} />}
        <span dir="auto" className="truncate">
          {last.title}
        </span>
      </p>
      <div className="grid gap-1 text-ink-muted text-sm">
        <WhatHappened {...last} />
      </div>
    </>
  )
}

/** Classes that were missed and are owed; the form of a new class offers them. */
function MakeUps({ makeUps }: { makeUps: StudentPage['makeUps'] }) {
  if (makeUps.length === 0) return null
  const days = makeUps.map(({ scheduledAt }) => shortDayText(scheduledAt.slice(0, 10)))

  return (
    <p className="mt-3 border-border border-t pt-3 text-sm">
      <b className="font-medium">
        {makeUps.length === 1 ? '1 make-up owed' : `${makeUps.length} make-ups owed`}
      </b>
      <span className="text-ink-muted"> for {listText(days)}</span>
    </p>
  )
}
