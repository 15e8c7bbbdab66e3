import { counted } from '@lectern/contract/counted.ts'
import type { Course } from '@lectern/contract/courses/courses.contract.ts'
import { searchText } from '@lectern/contract/search-text.ts'

/** Matches name or code, whatever case and accents. */
export function searchCourses(courses: Course[], search: string): Course[] {
  const text = searchText(search.trim())

  return courses.filter(({ name, code }) =>
    [name, code].some((value) => value !== null && searchText(value).includes(text)),
  )
}

export function summarize(courses: Course[]): string {
  const active = courses.filter(({ status }) => status === 'active').length
  const all = counted(courses.length, 'course')

  return active === courses.length ? `${all}, all active.` : `${all}, ${active} of them active.`
}
