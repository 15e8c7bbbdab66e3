/** What a webhook may be told of, in the order in which it is shown. */
export const webhookEvents = [
  'class.made',
  'class.changed',
  'class.cancelled',
  'class.deleted',
  'class.recorded',
  'student.made',
  'student.changed',
  'student.deleted',
  'invoice.made',
  'invoice.paid',
  'payment.made',
  'payment.changed',
  'request.made',
  'request.changed',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Sent by hand, to see whether anybody answers. */
export const testEvent = 'webhook.test'
export type SentEvent = WebhookEvent | typeof testEvent

/** Waiting for its first or next try; taken with a status of 200 to 299; given up, to be sent again by hand. */
export const deliveryStates = ['waiting', 'delivered', 'given up'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Nobody took an event for a day; the receiver said that it is gone (410); more waited than is kept; restored from a backup. */
export const whyOff = ['failed', 'gone', 'too many', 'restored'] as const
export type WhyOff = (typeof whyOff)[number]

export const maxWebhooks = 5

/** Deliveries of a webhook that are shown. */
export const maxDeliveries = 100
