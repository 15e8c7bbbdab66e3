import { getConfig } from '@lectern/contract/identity/identity.contract.ts'
import {
  cancelSubscription,
  completeUpgrade,
  getPlanDetails,
  resumeSubscription,
  startUpgrade,
} from '@lectern/contract/subscription/subscription.contract.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'

/**
 * Asked for anew when the plan changes, of which the usage tells every few seconds, and by whoever comes back to it: that
 * another tab has cancelled or resumed is told to nobody.
 */
export const subscriptionQuery = (plan: string | undefined) =>
  queryOptions({
    queryKey: ['subscription', 'running', plan] as const,
    queryFn: async ({ signal }) => (await call(getPlanDetails, { signal })).subscription,
    enabled: plan === 'premium' || plan === 'free',
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/** The payment to be made, and how this installation takes it. */
export const useStartUpgrade = () =>
  useMutation({
    mutationFn: async () => {
      const [payment, { payments }] = await Promise.all([call(startUpgrade), call(getConfig)])
      return { ...payment, method: payments }
    },
  })

const maxRetries = 2

/** Telling of the same payment again does no harm, so an answer that was lost on the way is asked for again. */
export const useCompleteUpgrade = () =>
  useMutation({
    mutationFn: (paymentIntentId: string) => call(completeUpgrade, { body: { paymentIntentId } }),
    retry: (failures, error) => failures < maxRetries && !(error instanceof ApiError),
  })

export const useSetRenewal = () =>
  useMutation({
    mutationFn: (renews: boolean) => call(renews ? resumeSubscription : cancelSubscription),
  })
