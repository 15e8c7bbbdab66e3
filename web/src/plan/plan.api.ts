import { getUsage } from '@lectern/contract/subscription/subscription.contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

const pollEvery = 5000

/** Asked for again and again while the tab is visible, so that a change of plan elsewhere is soon seen. */
export const usageQuery = () =>
  queryOptions({
    queryKey: ['subscription', 'usage'] as const,
    queryFn: ({ signal }) => call(getUsage, { signal }),
    staleTime: 0,
    refetchInterval: pollEvery,
  })
