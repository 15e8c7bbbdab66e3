import {
  changeWebhook,
  type Delivery,
  listDeliveries,
  listWebhooks,
  makeWebhook,
  type NewWebhook,
  removeWebhook,
  sendAgain,
  testWebhook,
  type Webhook,
} from '@lectern/contract/connections/webhooks.contract.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '#web/api/call.ts'
import type { Submission } from '#web/forms/use-item-form.ts'

type Wanted = z.output<typeof NewWebhook>

const at = ({ id }: { id: number }) => ({ params: { id: String(id) } })

/** What is on its way is there in a moment. */
const soon = 1500
const isOnItsWay = ({ state, dueAt }: Delivery) =>
  state === 'waiting' && dueAt !== null && Date.parse(dueAt) < Date.now() + soon

/** No part of the workspace whose changes are told: whoever comes back to them asks anew. */
const anew = { staleTime: 0, refetchOnWindowFocus: true }

export const webhookQueries = {
  list: () =>
    queryOptions({
      queryKey: ['webhooks'] as const,
      queryFn: ({ signal }) => call(listWebhooks, { signal }),
      ...anew,
    }),
  deliveries: (webhook: Webhook) =>
    queryOptions({
      queryKey: ['webhooks', webhook.id, 'deliveries'] as const,
      queryFn: ({ signal }) => call(listDeliveries, { ...at(webhook), signal }),
      refetchInterval: ({ state }) => (state.data?.some(isOnItsWay) ? soon : false),
      ...anew,
    }),
}

export const useMakeWebhook = () =>
  useMutation({
    mutationFn: ({ body }: Submission<Wanted>) => call(makeWebhook, { body }),
    gcTime: 0, // the secret is shown, and kept nowhere
  })

export const useChangeWebhook = () =>
  useMutation({
    mutationFn: ({ id, ...body }: Pick<Webhook, 'id' | 'events'> & { isOn: boolean }) =>
      call(changeWebhook, { ...at({ id }), body }),
  })

export const useRemoveWebhook = () =>
  useMutation({ mutationFn: (webhook: Webhook) => call(removeWebhook, at(webhook)) })

export const useTestWebhook = () =>
  useMutation({ mutationFn: (webhook: Webhook) => call(testWebhook, at(webhook)) })

export const useSendAgain = () =>
  useMutation({ mutationFn: (delivery: Delivery) => call(sendAgain, at(delivery)) })
