import type { RecurrenceFields } from '@lectern/contract/classes/recurrence.ts'
import { expect, test } from 'vitest'
import { expandChanged, expandComing, expandNew, type IsOff } from './expansion.ts'

/** Wednesday; the rule is on Mondays and Wednesdays from the Monday of the week before. */
const now = '2026-11-18 12:00:00'

const rule: RecurrenceFields = {
  scheduledAt: '2026-11-09 15:00:00',
  isRecurring: true,
  recurrenceType: 'weekly',
  recurrencePattern: { days: [1, 3] },
  recurrenceInterval: 1,
  recurrenceEndDate: '2026-12-02',
  recurrenceCount: null,
}
const numbered = { ...rule, recurrenceEndDate: null, recurrenceCount: 6 }
const never: IsOff = () => false
const on =
  (...dates: string[]): IsOff =>
  (date) =>
    dates.includes(date.slice(5))

const inShort = ({ dates, until, leftOut }: ReturnType<typeof expandNew>) => ({
  dates: dates.map((date) => date.slice(5)).join(' '),
  until: until.slice(5),
  ...(leftOut.length > 0 && { leftOut: leftOut.map((date) => date.slice(5)).join(' ') }),
})

test.each<[string, ReturnType<typeof expandNew>, object]>([
  [
    'a new series is written as a whole, its start aside',
    expandNew(rule, now, never),
    { dates: '11-11 11-16 11-18 11-23 11-25 11-30 12-02', until: '12-02' },
  ],
  [
    'time off leaves dates out',
    expandNew(rule, now, on('11-16', '12-02')),
    { dates: '11-11 11-18 11-23 11-25 11-30', until: '12-02', leftOut: '11-16 12-02' },
  ],
  [
    'a number is counted with the start',
    expandNew(numbered, now, never),
    { dates: '11-11 11-16 11-18 11-23 11-25', until: '11-25' },
  ],
  [
    'what time off leaves out does not count toward a number',
    expandNew(numbered, now, on('11-16')),
    { dates: '11-11 11-18 11-23 11-25 11-30', until: '11-30', leftOut: '11-16' },
  ],
  [
    'a changed series is written from today on',
    expandComing(rule, now, never),
    { dates: '11-18 11-23 11-25 11-30 12-02', until: '12-02' },
  ],
  [
    'its number is counted from its start all the same',
    expandComing(numbered, now, never),
    { dates: '11-18 11-23 11-25', until: '11-25' },
  ],
  [
    'a start to come is among its dates, whatever its weekday',
    expandComing({ ...rule, scheduledAt: '2026-11-24 15:00:00' }, now, never),
    { dates: '11-24 11-25 11-30 12-02', until: '12-02' },
  ],
  [
    'a series without an end reaches 26 weeks',
    expandComing(
      { ...rule, recurrencePattern: { days: [3] }, recurrenceInterval: 12, recurrenceEndDate: null },
      now,
      never,
    ),
    { dates: '02-03 04-28', until: '05-19' },
  ],
  [
    'another rule gives the dates that are free',
    expandChanged(rule, now, { isTaken: on('11-23'), isOff: on('11-25'), count: null }),
    { dates: '11-18 11-30 12-02', until: '12-02', leftOut: '11-25' },
  ],
  [
    'or as many of them as are to come',
    expandChanged(rule, now, { isTaken: on('11-23'), isOff: on('11-25'), count: 3 }),
    { dates: '11-18 11-30 12-02', until: '12-02', leftOut: '11-25' },
  ],
  [
    'none of no number',
    expandChanged(rule, now, { isTaken: never, isOff: never, count: 0 }),
    { dates: '', until: '11-17' },
  ],
])('%s', (_name, expansion, expected) => {
  expect(inShort(expansion)).toEqual(expected)
})

test.each<[string, Partial<RecurrenceFields>, string]>([
  ['an end too far away', { recurrenceEndDate: '2046-01-01' }, 'recurrenceEndDate'],
  ['an end before the start', { recurrenceEndDate: '2026-11-08' }, 'recurrenceEndDate'],
  ['no weekday', { recurrencePattern: { days: [] } }, 'recurrencePattern'],
])('%s is refused by the name of its field', (_name, fields, field) => {
  expect(() => expandNew({ ...rule, ...fields }, now, never)).toThrow(
    expect.objectContaining({ fields: expect.objectContaining({ [field]: expect.any(String) }) }),
  )
})
