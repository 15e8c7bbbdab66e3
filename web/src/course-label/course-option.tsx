import type { CourseLabel } from '@lectern/contract/courses/courses.contract.ts'
import type { Option } from '#web/ui/option.ts'
import { CourseTile } from './course-tile.tsx'

/** A course in a list to choose from. */
export const courseOption = (course: CourseLabel): Option => ({
  value: String(course.id),
  label: course.name,
  ...(course.code && { detail: course.code }),
  leading: <CourseTile course={course} size="sm" />,
})
