import { getCoverage, listCoverageClasses } from '@lectern/contract/records/coverage.contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

export const coverageQueries = {
  all: () =>
    queryOptions({
      queryKey: ['records', 'coverage'] as const,
      queryFn: ({ signal }) => call(getCoverage, { signal }),
    }),
  classes: (studentId: number, topicId: number) =>
    queryOptions({
      queryKey: ['records', 'coverage', studentId, topicId] as const,
      queryFn: ({ signal }) =>
        call(listCoverageClasses, {
          params: { id: String(studentId) },
          query: { topicId: String(topicId) },
          signal,
        }),
    }),
}
