import { type WebhookEvent, webhookEvents } from '@lectern/contract/connections/webhook-values.ts'
import type { Delivery, Webhook } from '@lectern/contract/connections/webhooks.contract.ts'
import { counted } from '@lectern/contract/counted.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'
import { lowerWhen, whenText } from '../when-text.ts'

/** "Class made". */
export function eventText(event: WebhookEvent): string {
  const [thing = '', what] = event.split('.')

  return `${thing.charAt(0).toUpperCase()}${thing.slice(1)} ${what}`
}

/** "Invoice made, invoice paid", "All events". */
export function eventsText(events: readonly WebhookEvent[]): string {
  if (events.length === webhookEvents.length) return 'All events'
  const text = events.map((event) => eventText(event).toLowerCase()).join(', ')

  return text.charAt(0).toUpperCase() + text.slice(1)
}

type State = { name: string; tone: BadgeTone }

export function stateOf({ offAt, failingSince, delivered }: Webhook): State {
  if (offAt !== null) return { name: 'Off', tone: 'neutral' }
  if (failingSince !== null) return { name: 'Fails', tone: 'danger' }

  return delivered > 0 ? { name: 'Works', tone: 'positive' } : { name: 'Waits', tone: 'neutral' }
}

const why: Record<NonNullable<Webhook['whyOff']>, string> = {
  failed: 'nobody took an event for a day',
  gone: 'it said that it is gone (410)',
  'too many': 'more waited than is kept',
  restored: 'it came back with a backup',
}

/** What is to be known of one that is off or fails. */
export function troubleText(webhook: Webhook, now: Date): string | null {
  const { offAt, whyOff, failingSince, waiting, offFrom } = webhook
  const when = (instant: string) => lowerWhen(whenText(instant, now))
  if (offAt !== null) return `Off since ${when(offAt)}${whyOff ? `: ${why[whyOff]}` : ''}.`
  if (failingSince === null) return null
  const ends = offFrom === null ? '' : `; it goes off ${when(offFrom)}`

  return `Fails since ${when(failingSince)}. ${counted(waiting, 'event waits', 'events wait')}${ends}.`
}

/** "200 in 140 ms", "503 after 6 tries, next today, 4:34 PM". */
export function outcomeText(delivery: Delivery, now: Date): string {
  const { state, tries, status, milliseconds, dueAt } = delivery
  const answer = status === null ? 'No answer' : String(status)
  if (tries === 0) return 'On its way'
  if (state === 'delivered')
    return `${answer} in ${milliseconds} ms${tries > 1 ? `, after ${tries} tries` : ''}`
  const failed = tries > 1 ? `${answer} after ${tries} tries` : answer

  return state === 'waiting' && dueAt !== null
    ? `${failed}, next ${lowerWhen(whenText(dueAt, now))}`
    : `${failed}, given up`
}
