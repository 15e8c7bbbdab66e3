import { getCoverage, listCoverageClasses } from '@lectern/contract/records/coverage.contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

export const coverageQueries = {
  all: () =>
    queryOptions({
      queryKey: ['records', 'coverage'] as const,
      queryFn: ({ signal }) => call(getCoverage, { signal }),
    }),
  /** Null stands for all courses. */
  classes: (studentId: number, topicId: number, courseId: number | null) =>
    queryOptions({
      queryKey: ['records', 'coverage', studentId, topicId, courseId] as const,
      queryFn: ({ signal }) =>
        call(listCoverageClasses, {
          params: { id: String(studentId) },
          query: { topicId: String(topicId), ...(courseId !== null && { courseId: String(courseId) }) },
          signal,
        }),
    }),
}
