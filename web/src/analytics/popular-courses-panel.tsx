import type { Analytics } from '@lectern/contract/analytics/analytics.contract.ts'
import { CourseTile } from '#web/course-label/course-tile.tsx'
import { cx } from '#web/ui/cx.ts'
import { hueOf } from '#web/ui/hue.ts'
import { Truncated } from '#web/ui/truncated.tsx'
import { NothingYet, Panel } from './panel.tsx'

export function PopularCoursesPanel({ courses }: { courses: Analytics['popularCourses'] }) {
  const max = Math.max(1, ...courses.map(({ students }) => students))

  return (
    <Panel title="Most Popular Courses">
      {courses.length === 0 && <NothingYet>No courses created yet</NothingYet>}
      <ol className="divide-y divide-border">
        {courses.map((course) => (
          <li key={course.id} className="flex h-10.5 items-center gap-3">
            <CourseTile course={course} size="sm" />
            <span className="w-44 min-w-0 max-sm:flex-1">
              <Truncated
                text={course.name}
                length={25}
                className="block truncate font-medium text-sm leading-4.5"
              />
              <span dir="auto" className="block truncate text-ink-muted text-xs">
                {course.code}
              </span>
            </span>
            <Bar color={course.color} part={course.students / max} />
            <span className="w-19 text-right text-ink-muted text-xs tabular-nums">
              <b className="font-semibold text-ink text-sm">{course.students}</b> students
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function Bar({ color, part }: { color: string; part: number }) {
  const hue = hueOf(color)

  return (
    <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-full bg-sunken max-sm:hidden">
      <span
        className={cx('block h-full rounded-full bg-hue', hue.className)}
        style={{ ...hue.style, width: `${part * 100}%` }}
      />
    </span>
  )
}
