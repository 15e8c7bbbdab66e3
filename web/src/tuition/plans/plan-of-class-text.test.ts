import type { TuitionPlan } from '@lectern/contract/tuition/plans/plans.contract.ts'
import { expect, test } from 'vitest'
import { timelineClass } from '../../../test/timeline-class.ts'
import { planOfClassText } from './plan-of-class-text.ts'

const plan = (terms: Partial<TuitionPlan>): TuitionPlan => ({
  id: 1,
  kind: 'package',
  course: { id: 1, name: 'Piano', color: '#059669' },
  buyer: { id: 4, name: 'Hana' },
  startsOn: '2026-11-01',
  endsOn: '2027-01-16',
  amount: '230.00',
  firstAmount: null,
  lastAmount: null,
  unit: 'lessons',
  size: 30,
  used: 23,
  whenUsedUp: 'perClass',
  sharedWith: [],
  boughtOn: '2026-11-01',
  since: '2026-11-01',
  takenBackOn: null,
  refund: null,
  uses: [
    { classId: 6, studentId: 5, scheduledAt: '2026-11-12 09:00:00', mark: 'present', units: 1 },
    { classId: 6, studentId: 4, scheduledAt: '2026-11-12 09:00:00', mark: 'present', units: 60 },
  ],
  months: [],
  next: null,
  coming: [
    { classId: 9, studentId: 4, scheduledAt: '2026-11-23 09:00:00', units: 1 },
    { classId: 10, studentId: 5, scheduledAt: '2026-11-24 09:00:00', units: 1 },
  ],
  ...terms,
})

const months = [
  {
    month: '2026-11-01',
    lessons: [
      { classId: 1, mark: 'present' as const, isGiven: true },
      { classId: 2, mark: null, isGiven: false },
    ],
  },
]
const flat = plan({ kind: 'flat', unit: null, size: null, uses: [], coming: [], months })
const recorded = { isRecorded: true, mark: 'present' } as const

test.each<[string, TuitionPlan, Parameters<typeof timelineClass>[0], string | undefined]>([
  ['the number of its use', plan({}), { id: 6, ...recorded }, 'package, 23rd of 30'],
  ['minutes of one', plan({ unit: 'minutes', size: 600 }), { id: 6, ...recorded }, 'package, 60 minutes'],
  ['a coming class that one pays for', plan({}), { id: 9 }, 'package'],
  ['one that it pays for of a sister', plan({}), { id: 10 }, undefined],
  ['one that was excused', plan({}), { id: 7, isRecorded: true, mark: 'excused' }, 'package, none used'],
  ['a class after it was used up', plan({}), { id: 7, ...recorded }, undefined],
  ['a class of another course', plan({}), { id: 7, courseId: 2, status: 'cancelled' }, undefined],
  ['a lesson of a flat plan', flat, { id: 1, ...recorded }, 'flat'],
  ['a coming one', flat, { id: 3 }, 'flat'],
  ['one that did not take place', flat, { id: 2, status: 'cancelled' }, 'flat, not given'],
  ['one that was charged by the class', flat, { id: 8, ...recorded }, undefined],
  ['one after its end', flat, { id: 3, scheduledAt: '2027-01-17 09:00:00' }, undefined],
  ['the flat plan of somebody else', { ...flat, buyer: { id: 5, name: 'Ben' } }, { id: 3 }, undefined],
])('the timeline says %s', (_name, found, item, expected) => {
  expect(planOfClassText([found], timelineClass(item), 4)).toBe(expected)
})
