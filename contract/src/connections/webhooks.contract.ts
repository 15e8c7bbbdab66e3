import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { IdParam, Instant, RowId } from '../fields.ts'
import { maxLinkLength, webLink } from '../web-link.ts'
import { deliveryStates, testEvent, webhookEvents, whyOff } from './webhook-values.ts'

/** An address that is told of what happens in the workspace. */
export const Webhook = z.object({
  id: RowId,
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  createdAt: Instant,
  /** Events that were taken so far. */
  delivered: z.int(),
  /** Events that wait for their first or next try. */
  waiting: z.int(),
  /** Since when none has been taken. */
  failingSince: z.nullable(Instant),
  /** When the first of those that wait is given up, and the webhook switched off. */
  offFrom: z.nullable(Instant),
  /** Since when it is told of nothing. */
  offAt: z.nullable(Instant),
  whyOff: z.nullable(z.enum(whyOff)),
})
export type Webhook = z.infer<typeof Webhook>

const WebhookUrl = z.string().check(
  z.trim(),
  z.maxLength(maxLinkLength),
  z.refine(
    (text) => /^https:/i.test(text) && webLink(text) !== null,
    'Please give an address that begins with https://',
  ),
)

const Events = z.pipe(
  z
    .array(z.enum(webhookEvents))
    .check(z.minLength(1, 'Please choose an event'), z.maxLength(webhookEvents.length)),
  z.transform((events) => webhookEvents.filter((event) => events.includes(event))),
)

export const NewWebhook = z.object({ url: WebhookUrl, events: Events })

export const WebhookChange = z.object({ events: Events, isOn: z.boolean() })

export const MadeWebhook = z.extend(Webhook, {
  /** Shown once: with it the receiver checks what it is sent, as Standard Webhooks says. */
  secret: z.string(),
})
export type MadeWebhook = z.infer<typeof MadeWebhook>

/** An event, and what became of it at one webhook. */
export const Delivery = z.object({
  id: RowId,
  event: z.enum([...webhookEvents, testEvent]),
  /** Of what it is about; null: of a test. */
  thing: z.nullable(RowId),
  /** When it happened. */
  at: Instant,
  state: z.enum(deliveryStates),
  tries: z.int(),
  /** When it was last tried. */
  triedAt: z.nullable(Instant),
  /** When it is tried next. */
  dueAt: z.nullable(Instant),
  /** What the last try was answered; null: not tried, or not answered. */
  status: z.nullable(z.int()),
  /** How long that took. */
  milliseconds: z.nullable(z.int()),
})
export type Delivery = z.infer<typeof Delivery>

const params = z.object({ id: IdParam })

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/webhooks',
  summary: 'Addresses that are told of what happens, and how that goes',
  programs: 'never',
  response: z.array(Webhook),
})

export const makeWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks',
  summary:
    'Has an address (https) told of events from now on; answers the secret of its signatures this once',
  programs: 'never',
  body: NewWebhook,
  response: MadeWebhook,
})

export const changeWebhook = endpoint({
  method: 'PUT',
  path: '/api/webhooks/:id',
  summary: 'Chooses the events of a webhook, and switches it on or off',
  programs: 'never',
  params,
  body: WebhookChange,
  status: 204,
})

export const removeWebhook = endpoint({
  method: 'DELETE',
  path: '/api/webhooks/:id',
  summary: 'Forgets a webhook: nothing more is sent there',
  programs: 'never',
  isServedWhenFull: true,
  params,
})

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/:id/test',
  summary: 'Sends a test there, once',
  programs: 'never',
  params,
  status: 204,
})

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/webhooks/:id/deliveries',
  summary: `The last deliveries of a webhook, the latest first`,
  programs: 'never',
  params,
  response: z.array(Delivery),
})

export const sendAgain = endpoint({
  method: 'POST',
  path: '/api/webhook-deliveries/:id/sending',
  summary: 'Sends an event to its webhook again, under the id that it had',
  programs: 'never',
  params,
  status: 204,
})
