import type { Student } from '@lectern/contract/students/students.contract.ts'
import { Link } from 'wouter'
import type { TimedClass } from '#web/classes/class-reader.ts'
import { namesOf, type StudentNames, studentsText } from '#web/classes/student-names.ts'
import { clockText } from '#web/time/clock-text.ts'
import { shortDayText, weekdayText } from '#web/time/day-text.ts'
import type { WallTime } from '#web/time/wall-time.ts'
import { Avatar, AvatarStack } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { hueOf } from '#web/ui/hue.ts'
import { Truncated } from '#web/ui/truncated.tsx'
import { byDay, soonText, upcomingOf } from './day-classes.ts'
import { upcomingShown } from './day-spans.ts'
import type { Day } from './use-day.ts'
import { Widget } from './widget.tsx'

interface UpcomingClassesProps {
  now: WallTime
  day: Day
  students: readonly Student[] | undefined
}

export function UpcomingClasses({ now, day, students = [] }: UpcomingClassesProps) {
  const names = namesOf(students)

  return (
    <Widget
      title="Upcoming Classes"
      link={{ href: '/schedule', label: 'View Calendar' }}
      items={day.classes && upcomingOf(day.classes, now).slice(0, upcomingShown)}
      isError={day.isError}
      onRetry={day.retry}
      what="your classes"
      empty={{
        title: 'No upcoming classes scheduled',
        text: 'Schedule your first class!',
        href: '/schedule?new=1',
      }}
      rows={upcomingShown}
    >
      {(classes) => (
        <div className="divide-y divide-border pb-1">
          {byDay(classes).map(({ date, classes: ofDay }) => (
            <div key={date} className="pb-1">
              <h3 className="px-4 pt-2 pb-0.5 font-semibold text-ink-muted text-xs">
                {date === now.date ? 'Today' : `${weekdayText(date)}, ${shortDayText(date)}`}
              </h3>
              <ul>
                {ofDay.map((item) => (
                  <UpcomingClass key={item.id} item={item} now={now} names={names} />
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </Widget>
  )
}

const facesShown = 3

function UpcomingClass({ item, now, names }: { item: TimedClass; now: WallTime; names: StudentNames }) {
  const { start, duration, title, course, studentIds } = item
  const hue = hueOf(course.color)
  const soon = soonText(start, now)
  const faces = studentIds.flatMap((id) => names.get(id) ?? [])

  return (
    <li className="relative not-first:before:absolute not-first:before:top-0 not-first:before:right-4 not-first:before:left-26 not-first:before:border-border not-first:before:border-t">
      <Link
        href={`/schedule?date=${start.date}&class=${item.id}`}
        className="flex items-center gap-3 px-4 py-1.5 outline-offset-[-2px] hover:bg-hover"
      >
        <span className="w-19 shrink-0 tabular-nums">
          <span className="block font-medium text-sm">{clockText(start.minute)}</span>
          <span className="block text-ink-subtle text-xs">{duration} min</span>
        </span>
        <span
          aria-hidden="true"
          style={hue.style}
          className={cx('w-0.75 self-stretch rounded-full bg-hue', hue.className)}
        />
        <span className="min-w-0 flex-1">
          <Truncated text={title || 'No title'} length={30} className="block truncate font-medium" />
          <span className="block truncate text-ink-muted text-xs">
            <Truncated text={course.name} length={20} />
            {faces.length > 0 && ` · ${studentsText(item, names)}`}
          </span>
        </span>
        {soon && <Badge tone="outline">{soon}</Badge>}
        <span aria-hidden="true" className="max-sm:hidden">
          <AvatarStack more={Math.max(0, faces.length - facesShown)}>
            {faces.slice(0, facesShown).map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names repeat and never move
              <Avatar key={index} name={name} size="sm" />
            ))}
          </AvatarStack>
        </span>
      </Link>
    </li>
  )
}
