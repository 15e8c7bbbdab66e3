import { maxAskedStudents } from '@lectern/contract/classes/class-values.ts'
import { getClass, getSeriesSize, listClasses } from '@lectern/contract/classes/classes.contract.ts'
import { findLastClass } from '@lectern/contract/classes/last-class.contract.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { readClass, readClasses } from './class-reader.ts'
import { type ClassSpan, shortList } from './short-list.ts'

/** An empty course is none. */
type LastAsked = { courseId: string; studentIds: readonly string[]; before: string }

export const classQueries = {
  /** The classes that begin in the span; `to` is the first moment that is not part of it. */
  list: (span: ClassSpan = {}) =>
    queryOptions({
      queryKey: ['classes', span] as const,
      queryFn: async ({ signal }) => readClasses(await call(listClasses, { query: shortList(span), signal })),
    }),
  /** All of it, as it is now: nothing that was read before is shown first. */
  byId: (id: string) =>
    queryOptions({
      queryKey: ['classes', 'one', id] as const,
      queryFn: async ({ signal }) => readClass(await call(getClass, { params: { id }, signal })),
      gcTime: 0,
    }),
  /** What a new class begins with. */
  last: ({ courseId, studentIds, before }: LastAsked) =>
    queryOptions({
      queryKey: ['classes', 'last', courseId, studentIds, before] as const,
      queryFn: ({ signal }) =>
        call(findLastClass, {
          query: {
            ...(courseId !== '' && { courseId }),
            studentIds: studentIds.slice(0, maxAskedStudents).join(','),
            before,
          },
          signal,
        }),
    }),
  /** What else a change or deletion of a series touches. */
  seriesSize: (id: number) =>
    queryOptions({
      queryKey: ['classes', id, 'children'] as const,
      queryFn: ({ signal }) => call(getSeriesSize, { params: { id: String(id) }, signal }),
      placeholderData: keepPreviousData,
    }),
}
