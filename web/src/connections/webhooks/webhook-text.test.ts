import { webhookEvents } from '@lectern/contract/connections/webhook-values.ts'
import { expect, test } from 'vitest'
import { eventsText, outcomeText, stateOf, troubleText } from './webhook-text.ts'

const now = new Date(2026, 10, 16, 16, 0)
const at = (...parts: [number, number, number, number, number]): string => new Date(...parts).toISOString()
const webhook = {
  id: 1,
  url: 'https://hooks.example/lectern',
  events: ['invoice.made' as const, 'invoice.paid' as const],
  createdAt: at(2026, 8, 1, 9, 0),
  delivered: 214,
  waiting: 0,
  failingSince: null,
  offFrom: null,
  offAt: null,
  whyOff: null,
}
const delivery = {
  id: 1,
  event: 'class.recorded' as const,
  thing: 3,
  at: at(2026, 10, 16, 15, 30),
  state: 'waiting' as const,
  tries: 6,
  triedAt: at(2026, 10, 16, 15, 40),
  dueAt: at(2026, 10, 16, 16, 34),
  status: 503,
  milliseconds: 20,
}

test('a webhook names its events, and says whether it works', () => {
  expect(eventsText(webhook.events)).toBe('Invoice made, invoice paid')
  expect(eventsText(webhookEvents)).toBe('All events')
  expect([stateOf(webhook).name, troubleText(webhook, now)]).toEqual(['Works', null])
  expect(stateOf({ ...webhook, delivered: 0 }).name).toBe('Waits')
})

test('one that fails says since when, what waits, and when it goes off; one that is off says why', () => {
  const failing = {
    ...webhook,
    waiting: 9,
    failingSince: at(2026, 10, 15, 18, 20),
    offFrom: at(2026, 10, 16, 18, 20),
  }
  const off = { ...failing, offAt: at(2026, 10, 9, 18, 20) }

  expect(stateOf(failing).name).toBe('Fails')
  expect(troubleText(failing, now)).toBe(
    'Fails since yesterday, 6:20 PM. 9 events wait; it goes off today, 6:20 PM.',
  )
  expect(troubleText({ ...off, whyOff: 'failed' }, now)).toBe(
    'Off since Nov 9: nobody took an event for a day.',
  )
  expect([stateOf(off).name, troubleText(off, now)]).toEqual(['Off', 'Off since Nov 9.'])
})

test.each([
  [{}, '503 after 6 tries, next today, 4:34 PM'],
  [{ tries: 0, status: null }, 'On its way'],
  [{ status: null, state: 'given up' as const, dueAt: null }, 'No answer after 6 tries, given up'],
  [{ status: 200, state: 'delivered' as const, tries: 1, milliseconds: 140 }, '200 in 140 ms'],
  [{ status: 200, state: 'delivered' as const, tries: 2, milliseconds: 122 }, '200 in 122 ms, after 2 tries'],
])('a delivery with %j reads as %s', (fields, text) => {
  expect(outcomeText({ ...delivery, ...fields }, now)).toBe(text)
})
