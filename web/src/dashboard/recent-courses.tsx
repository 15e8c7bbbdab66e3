import { counted } from '@lectern/contract/counted.ts'
import type { Course } from '@lectern/contract/courses/courses.contract.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'wouter'
import { CourseTile } from '#web/course-label/course-tile.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { bidiIsolate } from '#web/ui/bidi-isolate.ts'
import { capitalize } from '#web/ui/capitalize.ts'
import { Truncated } from '#web/ui/truncated.tsx'
import { Widget } from './widget.tsx'

const shown = 3

export function RecentCourses({ courses }: { courses: UseQueryResult<Course[]> }) {
  return (
    <Widget
      title="Recent Courses"
      link={{ href: '/courses', label: 'View All' }}
      items={courses.data?.slice(0, shown)}
      isError={courses.isError}
      onRetry={courses.refetch}
      what="your courses"
      empty={{
        title: 'No courses created yet',
        text: 'Create your first course to get started',
        href: '/courses?new=1',
      }}
      rows={shown}
    >
      {(items) => (
        <ul className="divide-y divide-border pb-1 *:mx-4">
          {items.map((course) => (
            <RecentCourse key={course.id} course={course} />
          ))}
        </ul>
      )}
    </Widget>
  )
}

function RecentCourse({ course }: { course: Course }) {
  const { name, code, status, _count } = course
  const students = counted(_count.enrollments, 'student')

  return (
    <li>
      <Link
        href="/courses"
        className="-mx-4 flex items-center gap-3 px-4 py-2 outline-offset-[-2px] hover:bg-hover"
      >
        <CourseTile course={course} />
        <span className="min-w-0 flex-1">
          <Truncated text={name} length={25} className="block truncate font-medium" />
          <span className="block truncate text-ink-muted text-xs tabular-nums">
            {code ? `${bidiIsolate(code)} · ${students}` : students}
          </span>
        </span>
        <Badge tone={status === 'active' ? 'positive' : 'neutral'}>{capitalize(status)}</Badge>
      </Link>
    </li>
  )
}
