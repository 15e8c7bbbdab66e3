import { getAnalytics } from '@lectern/contract/analytics/analytics.contract.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

/** Of a month, `2026-11`; an empty one is the current month. */
export const analyticsQuery = (month = '') =>
  queryOptions({
    queryKey: ['analytics', month] as const,
    queryFn: ({ signal }) => call(getAnalytics, { query: month ? { month } : {}, signal }),
    placeholderData: keepPreviousData,
  })
