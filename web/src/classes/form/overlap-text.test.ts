import { expect, test } from 'vitest'
import { overlapTexts } from './overlap-text.ts'

const none = { dates: 1, count: 0, first: [], leftOut: [], timeOff: null, busy: { count: 0, first: [] } }
const recital = {
  scheduledAt: '2026-11-30 15:00:00',
  other: { title: 'Recital', scheduledAt: '2026-11-30 15:30:00', duration: 60 },
}

test('a free time needs no words', () => {
  expect(overlapTexts(none)).toEqual([])
})

test('a class names what is on at its time', () => {
  expect(overlapTexts({ ...none, count: 1, first: [recital] })).toEqual(['Overlaps with Recital at 3:30 PM.'])
})

test('a series says on how many of its dates, and names the first', () => {
  expect(overlapTexts({ ...none, dates: 12, count: 3, first: [recital], leftOut: ['2026-12-07'] })).toEqual([
    'Overlaps on 3 of 12 dates: Recital on Mon, Nov 30 and 2 more.',
    '1 date left out for time off.',
  ])
})

test('what another calendar says is told by its name, of a series by its dates', () => {
  const [startsAt, endsAt] = ['2026-11-30 15:30:00', '2026-11-30 17:00:00']
  const busy = { calendar: 'Personal', startsAt, endsAt, isAllDay: false }
  const found = { count: 1, first: [{ scheduledAt: '2026-11-30 15:00:00', busy }] }

  expect(overlapTexts({ ...none, busy: found })).toEqual(['Personal is busy then, 3:30 PM to 5:00 PM.'])
  expect(overlapTexts({ ...none, dates: 12, busy: { ...found, count: 2 } })).toEqual([
    'Busy on 2 of 12 dates: Personal on Mon, Nov 30 and 1 more.',
  ])
})

test('a class that falls into time off is told so', () => {
  expect(overlapTexts({ ...none, timeOff: 'Family visit' })).toEqual(['During time off, Family visit.'])
})
