import type { Option } from '#web/ui/option.ts'
import { CourseTile } from './course-tile.tsx'

type Course = { id: number; name: string; code: string | null; color: string }

/** A course in a list to choose from. */
export const courseOption = (course: Course): Option => ({
  value: String(course.id),
  label: course.name,
  ...(course.code && { detail: course.code }),
  leading: <CourseTile course={course} size="sm" />,
})
