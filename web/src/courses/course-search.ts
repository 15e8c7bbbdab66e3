import { counted } from '@lectern/contract/counted.ts'
import type { Course } from '@lectern/contract/courses/courses.contract.ts'

/** Matches name or code, whatever the case. */
export function searchCourses(courses: Course[], search: string): Course[] {
  const text = search.trim().toLowerCase()

  return courses.filter(({ name, code }) => [name, code].some((value) => value?.toLowerCase().includes(text)))
}

export function summarize(courses: Course[]): string {
  const active = courses.filter(({ status }) => status === 'active').length
  const all = counted(courses.length, 'course')

  return active === courses.length ? `${all}, all active.` : `${all}, ${active} of them active.`
}
