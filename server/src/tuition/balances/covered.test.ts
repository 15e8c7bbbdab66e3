import { sharesOf } from '@lectern/contract/tuition/shares.ts'
import { expect, test } from 'vitest'
import type { ComingRow, OpenPlanRow } from './balances.queries.ts'
import { costsOf, coveredBy } from './covered.ts'

test.each<[string, bigint, number, number[], [number, bigint][]]>([
  [
    'a value that can be divided is',
    3000n,
    1,
    [7, 8, 9],
    [
      [7, 1000n],
      [8, 1000n],
      [9, 1000n],
    ],
  ],
  [
    'odd cents begin at the class id',
    5500n,
    8,
    [1, 2, 3],
    [
      [1, 1833n],
      [2, 1833n],
      [3, 1834n],
    ],
  ],
  [
    'and go on from the first',
    5501n,
    8,
    [1, 2, 3],
    [
      [1, 1834n],
      [2, 1833n],
      [3, 1834n],
    ],
  ],
  [
    'the order of the list does not matter',
    5500n,
    8,
    [3, 1, 2],
    [
      [1, 1833n],
      [2, 1833n],
      [3, 1834n],
    ],
  ],
  ['whoever is named twice pays once', 100n, 1, [4, 4], [[4, 100n]]],
  [
    'less than a cent each goes to some',
    2n,
    0,
    [1, 2, 3],
    [
      [1, 1n],
      [2, 1n],
      [3, 0n],
    ],
  ],
  ['of nobody nobody pays', 100n, 1, [], []],
])('%s', (_name, value, classId, students, expected) => {
  expect([...sharesOf(value, classId, students)]).toEqual(expected)
})

const coming = (id: number, date: string, studentIds: string[], classValue = '10.00') =>
  ({ id, scheduledAt: `${date} 15:00:00`, classValue, studentIds, courseId: 1, duration: 60 }) as ComingRow
/** Nobody has a plan, and everybody pays. */
const plain = { makeUps: [], excused: [], plans: [] }
const classes = [
  coming(1, '2026-11-20', ['1', '2']),
  coming(2, '2026-11-21', ['1']),
  coming(3, '2026-11-22', ['1', '2'], '0.00'),
  coming(4, '2026-11-23', ['1']),
]

test.each<[string, [number, bigint][], { studentId: number; classId: number }[], [number, string, number][]]>(
  [
    [
      'nobody who has nothing',
      [
        [1, 0n],
        [2, -5n],
      ],
      [],
      [],
    ],
    ['the share of a class that is shared', [[2, 500n]], [], [[2, '2026-11-20', 1]]],
    ['one class after the other, as long as it is enough', [[1, 1600n]], [], [[1, '2026-11-21', 2]]],
    ['nothing after the first that it is not enough for', [[1, 499n]], [], []],
    ['what is free passes by', [[1, 2500n]], [], [[1, '2026-11-23', 3]]],
    ['a make-up that costs nothing', [[1, 1500n]], [{ studentId: 1, classId: 2 }], [[1, '2026-11-23', 2]]],
  ],
)('money covers %s', (_name, money, makeUps, expected) => {
  const covered = coveredBy(new Map(money), costsOf({ ...plain, coming: classes, makeUps }, 2))

  expect([...covered].map(([id, { until, classes: count }]) => [id, until, count])).toEqual(expected)
})

const plan = (terms: Partial<OpenPlanRow>): OpenPlanRow => ({
  id: 1,
  studentId: 1,
  courseId: 1,
  kind: 'package',
  startsOn: '2026-11-01',
  endsOn: null,
  unit: 'lessons',
  size: 2,
  amount: '12000',
  firstAmount: null,
  lastAmount: null,
  sharers: [],
  used: 0,
  chargedMonth: '2026-11-01',
  ...terms,
})
const flat = { kind: 'flat', unit: null, size: null } as const

test.each<[string, OpenPlanRow, [number, bigint][], [number, string, number][]]>([
  ['a package as far as it reaches', plan({}), [[1, 0n]], [[1, '2026-11-21', 2]]],
  ['also of whoever owes something', plan({}), [[1, -500n]], [[1, '2026-11-21', 2]]],
  ['and money after it', plan({}), [[1, 1000n]], [[1, '2026-11-23', 3]]],
  ['what is left of it alone', plan({ used: 1 }), [[1, 0n]], [[1, '2026-11-20', 1]]],
  ['no class after its end', plan({ endsOn: '2026-11-20' }), [[1, 0n]], [[1, '2026-11-20', 1]]],
  [
    'each of those who share it',
    plan({ sharers: [2], size: 3 }),
    [
      [1, 0n],
      [2, 0n],
    ],
    [
      [1, '2026-11-21', 2],
      [2, '2026-11-20', 1],
    ],
  ],
  ['every class of a month that was charged', plan(flat), [[1, 0n]], [[1, '2026-11-23', 4]]],
  ['none of one that was not, without its sum', plan({ ...flat, chargedMonth: null }), [[1, 11_999n]], []],
  ['all of it with that', plan({ ...flat, chargedMonth: null }), [[1, 12_000n]], [[1, '2026-11-23', 4]]],
])('a plan covers %s', (_name, open, money, expected) => {
  const covered = coveredBy(new Map(money), costsOf({ ...plain, coming: classes, plans: [open] }, 2))

  expect([...covered].map(([id, { until, classes: count }]) => [id, until, count])).toEqual(expected)
})
