import type { ClassChange } from '@lectern/contract/classes/classes.contract.ts'
import type { WantedChange } from '@lectern/contract/classes/series-change.contract.ts'
import { expect, test } from 'vitest'
import { type PlannedSeries, plannedSeries } from '#test/planned-series.ts'
import type { Rule } from '../series/series.queries.ts'
import { planChange } from './plan-change.ts'

/** Wednesday noon; the term runs on Mondays and Wednesdays at 15:00 from 9 November until 7 December. */
const now = '2026-11-18 12:00:00'

const short = (time: string): string => time.slice(5, 16)
const day = (date: string): string => date.slice(5)

function inShort({
  recurrencePattern,
  start,
  recurrenceCount,
  recurrenceEndDate,
  generatedUntil,
}: Rule): string {
  const on = (recurrencePattern?.days ?? recurrencePattern?.months ?? []).join(' ')
  const end = recurrenceCount
    ? `${recurrenceCount} times`
    : `until ${day(recurrenceEndDate ?? '-----for ever')}`

  return `on ${on} from ${short(start)} ${end}, reaches ${day(generatedUntil ?? '')}`
}

/** What is planned, in short, and nothing of what is empty. */
function planned(series: PlannedSeries, wanted: WantedChange) {
  const { findTimeOff, ...given } = plannedSeries(series)
  const plan = planChange({ series: given, wanted, now, findTimeOff })
  const told = {
    placed: plan.placed.map(
      ({ member, scheduledAt }) => `${short(member.scheduledAt)} -> ${short(scheduledAt)}`,
    ),
    kept: plan.kept.map(
      ({ member, originalDate }) => `${short(member.scheduledAt)} for ${day(originalDate)}`,
    ),
    added: plan.added.map(day),
    removed: plan.removed.map(({ scheduledAt }) => short(scheduledAt)),
    cancelled: plan.cancelled.map(({ scheduledAt }) => short(scheduledAt)),
    stays: plan.dates
      .filter(({ outcome, reason }) => outcome === 'stays' && reason !== 'past')
      .map(({ from, reason }) => `${short(from ?? '')} ${reason}`),
    leftOut: (plan.leftOut ?? []).map(({ date, timeOffId }) => `${day(date)} by ${timeOffId ?? 'hand'}`),
    rule: plan.rule ? inShort(plan.rule) : [],
    splitAfter: plan.splitAfter ? day(plan.splitAfter) : [],
  }

  return Object.fromEntries(Object.entries(told).filter(([, each]) => each.length > 0))
}

const all = (change: ClassChange): WantedChange => ({ scope: 'all', action: 'change', change })
const following = (change: ClassChange): WantedChange => ({ scope: 'following', action: 'change', change })

const recorded = { status: 'completed', recordedAt: '2026-11-18T12:00:00Z', staysAsItIs: true } as const
const byHand = { follows: false } as const
const monthly = {
  recurrenceType: 'monthly',
  recurrencePattern: { months: [1, 2, 3, 4, 12] },
  start: '2026-12-31 15:00:00',
  generatedFrom: '2026-12-31',
  recurrenceEndDate: '2027-04-30',
  generatedUntil: '2027-04-30',
} satisfies PlannedSeries['rule']
const everySecondWeek = {
  recurrenceInterval: 2,
  recurrencePattern: { days: [1] },
  recurrenceEndDate: null,
  recurrenceCount: 5,
  generatedUntil: '2027-01-04',
} satisfies PlannedSeries['rule']

test.each<[string, PlannedSeries, WantedChange, object]>([
  [
    'one class moves alone, and its rule stays',
    { target: '2026-11-25' },
    { scope: 'this', action: 'change', change: { scheduledAt: '2026-11-26 16:00:00' } },
    { placed: ['11-25 15:00 -> 11-26 16:00'] },
  ],
  [
    'one class is deleted alone',
    { target: '2026-11-25' },
    { scope: 'this', action: 'delete' },
    { removed: ['11-25 15:00'] },
  ],
  [
    'all move from today on with their weekdays and their end, and what is past stays',
    { target: '2026-11-18' },
    all({ scheduledAt: '2026-11-19 16:00:00' }),
    {
      placed: [
        '11-18 15:00 -> 11-19 16:00',
        '11-23 15:00 -> 11-24 16:00',
        '11-25 15:00 -> 11-26 16:00',
        '11-30 15:00 -> 12-01 16:00',
        '12-02 15:00 -> 12-03 16:00',
        '12-07 15:00 -> 12-08 16:00',
      ],
      rule: 'on 2 4 from 11-10 16:00 until 12-08, reaches 12-08',
    },
  ],
  [
    'another time of day moves no date',
    { target: '2026-11-18' },
    all({ scheduledAt: '2026-11-18 09:00:00' }),
    {
      placed: [
        '11-18 15:00 -> 11-18 09:00',
        '11-23 15:00 -> 11-23 09:00',
        '11-25 15:00 -> 11-25 09:00',
        '11-30 15:00 -> 11-30 09:00',
        '12-02 15:00 -> 12-02 09:00',
        '12-07 15:00 -> 12-07 09:00',
      ],
      rule: 'on 1 3 from 11-09 09:00 until 12-07, reaches 12-07',
    },
  ],
  [
    'this and following begin a second part where the first ends',
    { target: '2026-11-25' },
    following({ scheduledAt: '2026-11-26 16:00:00' }),
    {
      placed: [
        '11-25 15:00 -> 11-26 16:00',
        '11-30 15:00 -> 12-01 16:00',
        '12-02 15:00 -> 12-03 16:00',
        '12-07 15:00 -> 12-08 16:00',
      ],
      rule: 'on 2 4 from 11-26 16:00 until 12-08, reaches 12-08',
      splitAfter: '11-24',
    },
  ],
  [
    'what was recorded stays, what was changed by hand is kept for the date that it stands for then',
    {
      target: '2026-11-23',
      but: { '2026-11-25': recorded, '2026-11-30': { ...byHand, scheduledAt: '2026-12-01 10:00:00' } },
    },
    all({ scheduledAt: '2026-11-24 15:00:00' }),
    {
      placed: [
        '11-18 15:00 -> 11-19 15:00',
        '11-23 15:00 -> 11-24 15:00',
        '12-02 15:00 -> 12-03 15:00',
        '12-07 15:00 -> 12-08 15:00',
      ],
      kept: ['12-01 10:00 for 12-01'],
      stays: ['11-25 15:00 recorded', '12-01 10:00 byHand'],
      leftOut: ['11-26 by hand'],
      rule: 'on 2 4 from 11-10 15:00 until 12-08, reaches 12-08',
    },
  ],
  [
    'a date that was deleted by hand stays empty wherever it moves',
    { target: '2026-11-23', but: { '2026-11-25': null } },
    all({ scheduledAt: '2026-11-24 15:00:00' }),
    {
      placed: [
        '11-18 15:00 -> 11-19 15:00',
        '11-23 15:00 -> 11-24 15:00',
        '11-30 15:00 -> 12-01 15:00',
        '12-02 15:00 -> 12-03 15:00',
        '12-07 15:00 -> 12-08 15:00',
      ],
      leftOut: ['11-26 by hand'],
      rule: 'on 2 4 from 11-10 15:00 until 12-08, reaches 12-08',
    },
  ],
  [
    'a date that moves out of time off gets a class',
    { target: '2026-11-23', off: ['2026-11-25'], leftOutByOff: ['2026-11-25'] },
    all({ scheduledAt: '2026-11-24 15:00:00' }),
    {
      placed: [
        '11-18 15:00 -> 11-19 15:00',
        '11-23 15:00 -> 11-24 15:00',
        '11-30 15:00 -> 12-01 15:00',
        '12-02 15:00 -> 12-03 15:00',
        '12-07 15:00 -> 12-08 15:00',
      ],
      added: ['11-26'],
      rule: 'on 2 4 from 11-10 15:00 until 12-08, reaches 12-08',
    },
  ],
  [
    'one that moves to where time off is still gets none',
    { target: '2026-11-23', off: ['2026-11-25', '2026-11-26'], leftOutByOff: ['2026-11-25'] },
    all({ scheduledAt: '2026-11-24 15:00:00' }),
    {
      placed: [
        '11-18 15:00 -> 11-19 15:00',
        '11-23 15:00 -> 11-24 15:00',
        '11-30 15:00 -> 12-01 15:00',
        '12-02 15:00 -> 12-03 15:00',
        '12-07 15:00 -> 12-08 15:00',
      ],
      leftOut: ['11-26 by 7'],
      rule: 'on 2 4 from 11-10 15:00 until 12-08, reaches 12-08',
    },
  ],
  [
    'with other weekdays classes take the new dates in order',
    { target: '2026-11-23' },
    following({ recurrencePattern: { days: [2, 4] } }),
    {
      placed: [
        '11-23 15:00 -> 11-23 15:00',
        '11-25 15:00 -> 11-24 15:00',
        '11-30 15:00 -> 11-26 15:00',
        '12-02 15:00 -> 12-01 15:00',
        '12-07 15:00 -> 12-03 15:00',
      ],
      rule: 'on 2 4 from 11-23 15:00 until 12-07, reaches 12-07',
      splitAfter: '11-22',
    },
  ],
  [
    'what keeps a date of the new rule stays, the others go, a cancelled one never moves',
    { target: '2026-11-18', but: { '2026-11-25': { status: 'cancelled' } } },
    all({ recurrencePattern: { days: [1] } }),
    {
      placed: ['11-23 15:00 -> 11-23 15:00', '11-30 15:00 -> 11-30 15:00', '12-07 15:00 -> 12-07 15:00'],
      removed: ['11-18 15:00', '11-25 15:00', '12-02 15:00'],
      rule: 'on 1 from 11-09 15:00 until 12-07, reaches 12-07',
    },
  ],
  [
    'moved to Tuesday and said to repeat on Tuesdays is a move',
    { target: '2026-11-23', but: { '2026-12-02': null } },
    all({ scheduledAt: '2026-11-24 15:00:00', recurrencePattern: { days: [2, 4] } }),
    {
      placed: [
        '11-18 15:00 -> 11-19 15:00',
        '11-23 15:00 -> 11-24 15:00',
        '11-25 15:00 -> 11-26 15:00',
        '11-30 15:00 -> 12-01 15:00',
        '12-07 15:00 -> 12-08 15:00',
      ],
      leftOut: ['12-03 by hand'],
      rule: 'on 2 4 from 11-10 15:00 until 12-08, reaches 12-08',
    },
  ],
  [
    'a later end adds what is missing',
    { target: '2026-11-18' },
    all({ recurrenceEndDate: '2026-12-14' }),
    {
      placed: [
        '11-18 15:00 -> 11-18 15:00',
        '11-23 15:00 -> 11-23 15:00',
        '11-25 15:00 -> 11-25 15:00',
        '11-30 15:00 -> 11-30 15:00',
        '12-02 15:00 -> 12-02 15:00',
        '12-07 15:00 -> 12-07 15:00',
      ],
      added: ['12-09', '12-14'],
      rule: 'on 1 3 from 11-09 15:00 until 12-14, reaches 12-14',
    },
  ],
  [
    'an earlier end takes what is after it',
    { target: '2026-11-18' },
    all({ recurrenceEndDate: '2026-11-25' }),
    {
      placed: ['11-18 15:00 -> 11-18 15:00', '11-23 15:00 -> 11-23 15:00', '11-25 15:00 -> 11-25 15:00'],
      removed: ['11-30 15:00', '12-02 15:00', '12-07 15:00'],
      rule: 'on 1 3 from 11-09 15:00 until 11-25, reaches 11-25',
    },
  ],
  [
    'an end before all that is to come leaves what was',
    { target: '2026-11-18' },
    all({ recurrenceEndDate: '2026-11-17' }),
    {
      removed: ['11-18 15:00', '11-23 15:00', '11-25 15:00', '11-30 15:00', '12-02 15:00', '12-07 15:00'],
      rule: 'on 1 3 from 11-09 15:00 until 11-17, reaches 11-17',
    },
  ],
  [
    'cancelled classes stay where they are, and a series without an end gets one',
    {
      target: '2026-11-25',
      rule: { recurrenceEndDate: null },
      off: ['2026-12-02'],
      leftOutByOff: ['2026-12-02'],
    },
    { scope: 'following', action: 'cancel', reason: 'holiday', isCharged: false },
    {
      cancelled: ['11-25 15:00', '11-30 15:00', '12-07 15:00'],
      leftOut: ['12-02 by hand'],
      rule: 'on 1 3 from 11-09 15:00 until 12-07, reaches 12-07',
    },
  ],
  [
    'what was cancelled before stays so',
    { but: { '2026-11-25': { status: 'cancelled' } } },
    { scope: 'all', action: 'cancel', reason: 'holiday', isCharged: false },
    {
      cancelled: ['11-18 15:00', '11-23 15:00', '11-30 15:00', '12-02 15:00', '12-07 15:00'],
      stays: ['11-25 15:00 cancelled'],
      rule: 'on 1 3 from 11-09 15:00 until 12-07, reaches 12-07',
    },
  ],
  [
    'deleting this and following ends the rule before',
    { target: '2026-11-25', but: { '2026-11-23': null, '2026-11-30': null } },
    { scope: 'following', action: 'delete' },
    {
      removed: ['11-25 15:00', '12-02 15:00', '12-07 15:00'],
      leftOut: ['11-23 by hand', '11-30 by hand'],
      rule: 'on 1 3 from 11-09 15:00 until 11-24, reaches 11-24',
    },
  ],
  [
    'deleting all leaves what was changed by hand',
    { but: { '2026-11-25': byHand } },
    { scope: 'all', action: 'delete' },
    {
      removed: ['11-18 15:00', '11-23 15:00', '11-30 15:00', '12-02 15:00', '12-07 15:00'],
      stays: ['11-25 15:00 byHand'],
      rule: 'on 1 3 from 11-09 15:00 until 11-17, reaches 11-17',
    },
  ],
  [
    'a second part has the number of its own classes',
    { rule: everySecondWeek, target: '2026-11-23' },
    following({ scheduledAt: '2026-11-24 15:00:00' }),
    {
      placed: [
        '11-23 15:00 -> 11-24 15:00',
        '12-07 15:00 -> 12-08 15:00',
        '12-21 15:00 -> 12-22 15:00',
        '01-04 15:00 -> 01-05 15:00',
      ],
      rule: 'on 2 from 11-24 15:00 4 times, reaches 01-05',
      splitAfter: '11-22',
    },
  ],
  [
    'every second week moved over a Sunday is no rule: dates are found anew',
    {
      rule: { ...everySecondWeek, recurrencePattern: { days: [1, 6] }, generatedUntil: '2026-12-07' },
      target: '2026-11-23',
    },
    all({ scheduledAt: '2026-11-25 15:00:00' }),
    {
      placed: ['11-23 15:00 -> 11-25 15:00', '11-28 15:00 -> 11-23 15:00', '12-07 15:00 -> 12-07 15:00'],
      rule: 'on 1 3 from 11-11 15:00 5 times, reaches 12-07',
    },
  ],
  [
    'a series with a number has as many to come on other weekdays',
    { rule: { recurrenceEndDate: null, recurrenceCount: 9 }, target: '2026-11-18' },
    all({ recurrencePattern: { days: [2] } }),
    {
      placed: [
        '11-18 15:00 -> 11-24 15:00',
        '11-23 15:00 -> 12-01 15:00',
        '11-25 15:00 -> 12-08 15:00',
        '11-30 15:00 -> 12-15 15:00',
        '12-02 15:00 -> 12-22 15:00',
        '12-07 15:00 -> 12-29 15:00',
      ],
      rule: 'on 2 from 11-09 15:00 9 times, reaches 12-29',
    },
  ],
  [
    'another number takes as many from its end',
    { rule: { recurrenceEndDate: null, recurrenceCount: 9 }, target: '2026-11-18' },
    all({ recurrenceCount: 7 }),
    {
      placed: [
        '11-18 15:00 -> 11-18 15:00',
        '11-23 15:00 -> 11-23 15:00',
        '11-25 15:00 -> 11-25 15:00',
        '11-30 15:00 -> 11-30 15:00',
      ],
      removed: ['12-02 15:00', '12-07 15:00'],
      rule: 'on 1 3 from 11-09 15:00 7 times, reaches 11-30',
    },
  ],
  [
    'a monthly series moves by the day that was chosen, also in a short month',
    { rule: monthly, target: '2027-02-28' },
    all({ scheduledAt: '2027-02-15 15:00:00' }),
    {
      placed: [
        '12-31 15:00 -> 12-15 15:00',
        '01-31 15:00 -> 01-15 15:00',
        '02-28 15:00 -> 02-15 15:00',
        '03-31 15:00 -> 03-15 15:00',
        '04-30 15:00 -> 04-15 15:00',
      ],
      rule: 'on 1 2 3 4 12 from 12-15 15:00 until 04-17, reaches 04-17',
    },
  ],
  [
    'by a time alone the 31st stays one',
    { rule: monthly, target: '2027-02-28' },
    all({ scheduledAt: '2027-02-28 09:00:00' }),
    {
      placed: [
        '12-31 15:00 -> 12-31 09:00',
        '01-31 15:00 -> 01-31 09:00',
        '02-28 15:00 -> 02-28 09:00',
        '03-31 15:00 -> 03-31 09:00',
        '04-30 15:00 -> 04-30 09:00',
      ],
      rule: 'on 1 2 3 4 12 from 12-31 09:00 until 04-30, reaches 04-30',
    },
  ],
  [
    'a second part of a monthly series counts from its own day',
    { rule: monthly, target: '2027-01-31' },
    following({ scheduledAt: '2027-01-30 15:00:00' }),
    {
      placed: [
        '01-31 15:00 -> 01-30 15:00',
        '02-28 15:00 -> 02-28 15:00',
        '03-31 15:00 -> 03-30 15:00',
        '04-30 15:00 -> 04-30 15:00',
      ],
      rule: 'on 1 2 3 4 12 from 01-30 15:00 until 04-30, reaches 04-30',
      splitAfter: '01-30',
    },
  ],
  [
    'a series without an end that moves back is filled up again',
    {
      rule: {
        recurrenceEndDate: null,
        recurrenceInterval: 4,
        recurrencePattern: { days: [3] },
        start: '2026-11-18 15:00:00',
        generatedFrom: '2026-11-18',
        generatedUntil: '2027-05-19',
      },
      target: '2027-01-13',
    },
    all({ scheduledAt: '2026-12-16 15:00:00' }),
    {
      placed: [
        '11-18 15:00 -> 10-21 15:00',
        '12-16 15:00 -> 11-18 15:00',
        '01-13 15:00 -> 12-16 15:00',
        '02-10 15:00 -> 01-13 15:00',
        '03-10 15:00 -> 02-10 15:00',
        '04-07 15:00 -> 03-10 15:00',
        '05-05 15:00 -> 04-07 15:00',
      ],
      added: ['05-05'],
      rule: 'on 3 from 10-21 15:00 until for ever, reaches 05-19',
    },
  ],
])('%s', (_name, series, wanted, expected) => {
  expect(planned(series, wanted)).toEqual(expected)
})

test.each<[string, PlannedSeries | null, WantedChange, string]>([
  [
    'a class that stands for itself has no others',
    null,
    all({ title: 'Tissues' }),
    'This class is not part of a series',
  ],
  [
    'how a class repeats is not changed for that class alone',
    {},
    { scope: 'this', action: 'change', change: { recurrenceInterval: 2 } },
    'How a class repeats is changed for this and following classes, or for all',
  ],
  [
    'a series does not stop repeating by a change of all',
    {},
    all({ isRecurring: false }),
    'A series ends by deleting what is to come',
  ],
  [
    'a second part without a class is none',
    { target: '2026-12-07' },
    following({ recurrenceEndDate: '2026-12-06' }),
    'The end date must not be before the first class',
  ],
])('%s: refused', (_name, series, wanted, message) => {
  const { findTimeOff, ...given } = plannedSeries(series ?? {})
  const asked = series ? given : { ...given, series: null }

  expect(() => planChange({ series: asked, wanted, now, findTimeOff })).toThrow(message)
})
