import type { ClassCharges } from '@lectern/contract/tuition/charges.contract.ts'
import { expect, test } from 'vitest'
import { chargesOf, totalOf } from './record-charges.ts'
import type { MarkDraft } from './record-draft.ts'

const known = { amount: null, isTyped: false, isInvoiced: false, isMakeUp: false }
const charges: ClassCharges = {
  classId: 7,
  currency: 'USD',
  decimals: 2,
  value: '55.00',
  charges: [1, 2, 3].map((studentId) => ({ ...known, studentId })),
}
const draft = (mark: MarkDraft['mark'], charge?: string): MarkDraft => ({
  mark,
  note: '',
  makeUpOwed: false,
  ...(charge !== undefined && { charge }),
})
const values = (...students: MarkDraft[]) => ({
  notes: '',
  homework: '',
  topicIds: [],
  students: Object.fromEntries(students.map((student, index) => [String(index + 1), student])),
})
const texts = (found: ReturnType<typeof chargesOf>) => [...found].map(([id, { text }]) => [id, text])

test('each student who was there is charged a share, whoever was excused nothing, and the total says so', () => {
  const found = chargesOf(charges, values(draft('present'), draft('late'), draft('excused')))

  expect(texts(found)).toEqual([
    ['1', '18.33'],
    ['2', '18.34'],
    ['3', '0.00'],
  ])
  expect(totalOf(found.values())).toEqual({ count: 2, sum: 3667n })
})

test('without a mark there is no charge, and a make-up proposes none', () => {
  const makeUp = { ...charges, charges: [{ ...known, studentId: 1, isMakeUp: true }] }

  expect(texts(chargesOf(makeUp, values(draft('present'), draft(null))))).toEqual([['1', '0.00']])
})

test('what is typed counts instead, an emptied field proposes the share anew, and nonsense counts as nothing', () => {
  const typed = { ...charges, charges: [{ ...known, studentId: 1, isTyped: true, amount: '20.00' }] }
  const found = chargesOf(typed, values(draft('present'), draft('present', ''), draft('present', 'ten')))

  expect(texts(found)).toEqual([
    ['1', '20.00'],
    ['2', ''],
    ['3', 'ten'],
  ])
  expect([...found.values()].map(({ amount }) => amount)).toEqual([2000n, 1834n, undefined])
  expect(totalOf(found.values())).toEqual({ count: 2, sum: 3834n })
})
