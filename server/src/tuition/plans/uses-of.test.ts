import { refundOf, worthOf } from '@lectern/contract/tuition/plans/package-worth.ts'
import { type FlatTerms, monthOf, monthsUntil, partOf } from '@lectern/contract/tuition/plans/plan-months.ts'
import { expect, test } from 'vitest'
import { type CoveringPlan, type OwedClass, usesOf } from './uses-of.ts'

const lessons = (id: number, size: number, terms: Partial<CoveringPlan> = {}): CoveringPlan => ({
  id,
  kind: 'package',
  courseId: 1,
  startsOn: '2026-11-01',
  endsOn: null,
  unit: 'lessons',
  size,
  ...terms,
})

const minutes = (id: number, size: number, terms: Partial<CoveringPlan> = {}) =>
  lessons(id, size, { unit: 'minutes', ...terms })

const flat = (id: number, terms: Partial<CoveringPlan> = {}) =>
  lessons(id, 0, { kind: 'flat', unit: null, size: null, ...terms })

const all = [1, 2, 3, 4]

const owed = (day: number, terms: Partial<OwedClass> = {}): OwedClass => ({
  classId: day,
  studentId: 1,
  courseId: 1,
  scheduledAt: `2026-11-${String(day).padStart(2, '0')} 15:00:00`,
  duration: 60,
  plans: all,
  ...terms,
})

/** "5: 1×1": the class of November 5 takes one of plan 1. */
const told = (plans: CoveringPlan[], classes: OwedClass[]) =>
  usesOf(plans, classes).map(({ classId, planId, units }) => `${classId}: ${units}×${planId}`)

const cases: [string, CoveringPlan[], OwedClass[], string[]][] = [
  ['each class uses one', [lessons(1, 10)], [owed(5), owed(9)], ['5: 1×1', '9: 1×1']],
  ['used up, a class is by the class again', [lessons(1, 1)], [owed(5), owed(9)], ['5: 1×1']],
  ['an earlier class that is recorded late comes first', [lessons(1, 1)], [owed(9), owed(5)], ['5: 1×1']],
  [
    'the oldest package is used first',
    [lessons(2, 1, { startsOn: '2026-11-03' }), lessons(1, 1)],
    [owed(5), owed(9), owed(10)],
    ['5: 1×1', '9: 1×2'],
  ],
  [
    'of two that begin together the first that was bought',
    [lessons(2, 1), lessons(1, 1)],
    [owed(5)],
    ['5: 1×1'],
  ],
  [
    'before its first day it covers nothing',
    [lessons(1, 9, { startsOn: '2026-11-06' })],
    [owed(5), owed(6)],
    ['6: 1×1'],
  ],
  ['its last day counts', [lessons(1, 9, { endsOn: '2026-11-05' })], [owed(5), owed(6)], ['5: 1×1']],
  ['a class of another course uses none', [lessons(1, 9)], [owed(5, { courseId: 2 })], []],
  [
    'what was agreed by the class before it was bought stays so',
    [lessons(1, 9)],
    [owed(5, { plans: [] })],
    [],
  ],
  [
    'what was agreed under an earlier one uses none of a later one',
    [lessons(1, 1), lessons(2, 9)],
    [owed(5, { plans: [1] }), owed(6, { plans: [1] })],
    ['5: 1×1'],
  ],
  ['a flat plan covers every class', [flat(1)], [owed(5), owed(9)], ['5: 1×1', '9: 1×1']],
  ['beside a flat plan no package is used', [lessons(1, 9), flat(2)], [owed(5)], ['5: 1×2']],
  [
    'after it the package is',
    [lessons(1, 9), flat(2, { endsOn: '2026-11-05' })],
    [owed(5), owed(6)],
    ['5: 1×2', '6: 1×1'],
  ],
  [
    'siblings of one class use one each, as long as there are any',
    [lessons(1, 3)],
    [owed(5), owed(5, { studentId: 2 }), owed(6), owed(6, { studentId: 2 })],
    ['5: 1×1', '5: 1×1', '6: 1×1'],
  ],
  [
    'minutes are used as long as the class is',
    [minutes(1, 150)],
    [owed(5), owed(6, { duration: 90 })],
    ['5: 60×1', '6: 90×1'],
  ],
  [
    'what is too little is not used',
    [minutes(1, 90)],
    [owed(5), owed(6), owed(7, { duration: 30 })],
    ['5: 60×1', '7: 30×1'],
  ],
  [
    'the next package of minutes gives what is missing',
    [minutes(1, 90), minutes(2, 60)],
    [owed(5), owed(6)],
    ['5: 60×1', '6: 30×1', '6: 30×2'],
  ],
  [
    'a lesson does not pay for half of one',
    [minutes(1, 90), lessons(2, 1)],
    [owed(5), owed(6)],
    ['5: 60×1', '6: 1×2'],
  ],
  [
    'two classes at one time go by their ids',
    [lessons(1, 1)],
    [owed(5, { classId: 8 }), owed(5)],
    ['5: 1×1'],
  ],
]

test.each(cases)('%s', (_rule, plans, classes, expected) => {
  expect(told(plans, classes)).toEqual(expected)
})

test.each([
  [23000n, 10, 3],
  [10000n, 3, 1],
  [1n, 7, 5],
])('what %i for %i has cost and what is left add up, %i used', (price, size, used) => {
  expect(worthOf(price, size, used) + refundOf(price, size, used)).toBe(price)
  expect(worthOf(price, size, size)).toBe(price)
})

const terms: FlatTerms = {
  startsOn: '2026-11-16',
  endsOn: '2027-06-30',
  amount: 12000n,
  firstAmount: null,
  lastAmount: null,
}

test.each<[string, Partial<FlatTerms>, string, bigint | undefined, number | undefined]>([
  ['the first month is by its days', {}, '2026-11-01', 6000n, 15],
  ['a sum that was agreed takes its place', { firstAmount: 5000n }, '2026-11-01', 5000n, 15],
  ['a whole month is the amount', {}, '2026-12-01', 12000n, 31],
  ['the last month is whole on its last day', {}, '2027-06-01', 12000n, 30],
  ['by its days before', { endsOn: '2027-06-10' }, '2027-06-01', 4000n, 10],
  ['after the end there is none', {}, '2027-07-01', undefined, undefined],
  ['before the start there is none', {}, '2026-10-01', undefined, undefined],
  ['a plan within one month has its days', { endsOn: '2026-11-20' }, '2026-11-01', 2000n, 5],
  ['February has its own days', { endsOn: '2027-02-14' }, '2027-02-01', 6000n, 14],
  [
    'a plan that ended before it began has none',
    { endsOn: '2026-11-15' },
    '2026-11-01',
    undefined,
    undefined,
  ],
])('%s', (_rule, change, month, amount, days) => {
  const found = monthOf({ ...terms, ...change }, month)

  expect([found?.amount, found?.days]).toEqual([amount, days])
})

test('half a cent goes up', () => {
  expect([partOf(101n, 15, 30), partOf(100n, 1, 3), partOf(100n, 2, 3)]).toEqual([51n, 33n, 67n])
})

test('months are charged on their first, the first part on the day it begins', () => {
  const dates = (today: string) => monthsUntil(terms, today).map(({ date }) => date)

  expect(dates('2026-11-15')).toEqual([])
  expect(dates('2026-12-31')).toEqual(['2026-11-16', '2026-12-01'])
  expect(dates('2028-01-01').length).toBe(8)
})
