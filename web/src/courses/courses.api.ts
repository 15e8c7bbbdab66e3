import { listCourses } from '@lectern/contract/courses/courses.contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

export const courseQueries = {
  list: () =>
    queryOptions({ queryKey: ['courses'] as const, queryFn: ({ signal }) => call(listCourses, { signal }) }),
}
