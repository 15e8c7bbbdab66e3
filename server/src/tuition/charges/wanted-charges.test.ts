import type { Mark } from '@lectern/contract/records/record-values.ts'
import type { SameLesson } from '@lectern/contract/tuition/shares.ts'
import { expect, test } from 'vitest'
import { type WantedCharge, wantedCharges } from './wanted-charges.ts'

const own: SameLesson = { isMakeUp: false, madeUp: null }
const share = 1000n

type Case = {
  mark?: Mark
  charge?: bigint | null
  agreed?: WantedCharge
  lesson?: SameLesson
  hasNewValue?: boolean
  value?: bigint
  plans?: number[]
}

function chargeOf({
  mark = 'present',
  charge,
  agreed,
  lesson = own,
  hasNewValue = false,
  value = share,
  plans = [],
}: Case) {
  const wanted = wantedCharges({
    said: [{ studentId: 1, mark, charge }],
    agreed: new Map(agreed ? [[1, agreed]] : []),
    shares: new Map([[1, value]]),
    lessonOf: () => lesson,
    plansOf: () => plans,
    hasNewValue,
  })

  return wanted.get(1) ?? null
}

const proposed = { amount: share, isTyped: false }
const typed = { amount: 700n, isTyped: true }
const earlier = { amount: 900n, isTyped: false }
const makeUp: SameLesson = { isMakeUp: true, madeUp: null }

const cases: [string, Case, WantedCharge | null][] = [
  ['whoever was there owes a share', {}, proposed],
  ['whoever was late owes it too', { mark: 'late' }, proposed],
  ['whoever was absent owes it too', { mark: 'absent' }, proposed],
  ['whoever was excused owes nothing', { mark: 'excused' }, null],
  ['a class without a value costs nothing', { value: 0n }, null],
  [
    'an amount that is typed counts, whatever the mark',
    { mark: 'excused', charge: 500n },
    { amount: 500n, isTyped: true },
  ],
  ['a typed zero is an amount', { charge: 0n }, { amount: 0n, isTyped: true }],
  ['what was agreed stays when nothing is said', { agreed: earlier }, earlier],
  ['so does what was typed', { agreed: typed }, typed],
  ['what was typed stays for whoever is excused', { mark: 'excused', agreed: typed }, typed],
  ['what nobody typed does not', { mark: 'excused', agreed: earlier }, null],
  ['null proposes the share anew', { agreed: typed, charge: null }, proposed],
  ['a new value changes what nobody typed', { agreed: earlier, hasNewValue: true }, proposed],
  ['a new value leaves what was typed', { agreed: typed, hasNewValue: true }, typed],
  ['what was taken back is proposed anew', { agreed: { amount: 0n, isTyped: false } }, proposed],
  ['a make-up of what is charged is free', { lesson: makeUp }, null],
  [
    'a typed amount is charged for a make-up too',
    { lesson: makeUp, charge: 300n },
    { amount: 300n, isTyped: true },
  ],
  [
    'a missed class whose make-up is charged is free',
    { mark: 'absent', lesson: { isMakeUp: false, madeUp: 'charged' } },
    null,
  ],
  [
    'one whose make-up was free stays charged, also for whoever is excused now',
    { mark: 'excused', lesson: { isMakeUp: false, madeUp: 'free' } },
    proposed,
  ],
  ['a plan of that day stands for the share', { plans: [4, 7] }, { ...proposed, plans: [4, 7] }],
  ['it stands for whoever was absent', { mark: 'absent', plans: [7] }, { ...proposed, plans: [7] }],
  ['it stands for nothing where somebody was excused', { mark: 'excused', plans: [7] }, null],
  ['nor for a make-up of what it stood for', { lesson: makeUp, plans: [7] }, null],
  [
    'it stands for a class without a value',
    { value: 0n, plans: [7] },
    { amount: 0n, isTyped: false, plans: [7] },
  ],
  [
    'an amount that is typed is owed beside it',
    { charge: 500n, plans: [7] },
    { amount: 500n, isTyped: true },
  ],
  ['what was agreed by the class stays so under a later plan', { agreed: earlier, plans: [7] }, earlier],
  [
    'what a plan stood for stays with it, also without a value',
    { agreed: { amount: 0n, isTyped: false, plans: [4] }, plans: [4, 7] },
    { amount: 0n, isTyped: false, plans: [4] },
  ],
  [
    'a new value is asked of the plans that stood for the class, not of later ones',
    { agreed: { ...earlier, plans: [4] }, plans: [4, 7], hasNewValue: true },
    { ...proposed, plans: [4] },
  ],
  ['a new value brings no later plan', { agreed: earlier, plans: [7], hasNewValue: true }, proposed],
  ['null asks the plans anew', { agreed: earlier, charge: null, plans: [7] }, { ...proposed, plans: [7] }],
]

test.each(cases)('%s', (_rule, given, wanted) => {
  expect(chargeOf(given)).toEqual(wanted)
})

test('whoever is not named is charged nothing, and takes no share from the others', () => {
  const wanted = wantedCharges({
    said: [{ studentId: 1, mark: 'present' }],
    agreed: new Map([[2, earlier]]),
    shares: new Map([
      [1, 500n],
      [2, 500n],
    ]),
    lessonOf: () => own,
    plansOf: () => [],
    hasNewValue: false,
  })

  expect([...wanted]).toEqual([[1, { amount: 500n, isTyped: false }]])
})
