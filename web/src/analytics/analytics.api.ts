import { getAnalytics } from '@lectern/contract/analytics/analytics.contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

export const analyticsQuery = () =>
  queryOptions({
    queryKey: ['analytics'] as const,
    queryFn: ({ signal }) => call(getAnalytics, { signal }),
  })
