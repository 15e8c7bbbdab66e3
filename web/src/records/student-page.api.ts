import {
  getStudentHistory,
  getStudentPage,
  listStudentClasses,
  type TimelineQuery,
} from '@lectern/contract/records/student-page.contract.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

export const studentPageQueries = {
  page: (studentId: number) =>
    queryOptions({
      queryKey: ['records', 'student', studentId] as const,
      queryFn: ({ signal }) => call(getStudentPage, { params: { id: String(studentId) }, signal }),
    }),
  history: (studentId: number) =>
    queryOptions({
      queryKey: ['records', 'student', studentId, 'history'] as const,
      queryFn: ({ signal }) => call(getStudentHistory, { params: { id: String(studentId) }, signal }),
    }),
  /** From now into the past or ahead, page by page. */
  classes: (studentId: number, direction: TimelineQuery['direction'], courseId: string) =>
    infiniteQueryOptions({
      queryKey: ['records', 'student', studentId, 'classes', direction, courseId] as const,
      queryFn: ({ pageParam, signal }) =>
        call(listStudentClasses, {
          params: { id: String(studentId) },
          query: {
            direction,
            ...(pageParam && { cursor: pageParam }),
            ...(courseId && { courseId }),
          },
          signal,
        }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
    }),
}
