import { getDashboardStats } from '@lectern/contract/dashboard/dashboard.contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

export const dashboardQueries = {
  /** Counted for a day, so a new day asks anew. */
  stats: (today: string) =>
    queryOptions({
      queryKey: ['dashboard', 'stats', today] as const,
      queryFn: ({ signal }) => call(getDashboardStats, { signal }),
    }),
}
