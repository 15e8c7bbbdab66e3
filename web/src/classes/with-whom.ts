import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { studentQueries } from '#web/students/students.api.ts'
import { bidiIsolate } from '#web/ui/bidi-isolate.ts'
import { titleText } from './class-label.ts'
import type { ListedClass } from './class-reader.ts'
import { namesOf, type StudentNames, studentsText } from './student-names.ts'

/** "Violin with Jonas Brandt"; a title that names the student says it already. */
export function withWhom(item: ListedClass, names: StudentNames): string {
  const title = titleText(item)
  const students = studentsText(item, names)
  const isNamed = students === '' || title.toLowerCase().includes(students.toLowerCase())

  return isNamed ? bidiIsolate(title) : `${bidiIsolate(title)} with ${bidiIsolate(students)}`
}

export const whoIn = (queries: QueryClient, item: ListedClass): string =>
  withWhom(item, namesOf(queries.getQueryData(studentQueries.list().queryKey) ?? []))

/** Says of a class what it is and who comes to it, where names are known: nobody is asked for them. */
export function useWithWhom(): (item: ListedClass) => string {
  const queries = useQueryClient()

  return (item) => whoIn(queries, item)
}
