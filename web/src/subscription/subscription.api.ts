import { getSubscriptionStatus } from '@lectern/contract/subscription/subscription.contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

export const subscriptionQueries = {
  status: () =>
    queryOptions({
      queryKey: ['subscription', 'status'] as const,
      queryFn: ({ signal }) => call(getSubscriptionStatus, { signal }),
    }),
}
