import type { ClassCharges } from '@lectern/contract/tuition/charges.contract.ts'
import { expect, test } from 'vitest'
import { chargesOf, totalOf } from './record-charges.ts'
import type { MarkDraft } from './record-draft.ts'

const known = {
  amount: null,
  isTyped: false,
  isInvoiced: false,
  isMakeUp: false,
  madeUp: null,
  isPlanned: false,
}
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

test('whoever has a plan is proposed nothing, and what is typed counts beside it', () => {
  const planned = {
    ...charges,
    charges: [1, 2].map((studentId) => ({ ...known, studentId, isPlanned: true })),
  }

  expect(texts(chargesOf(planned, values(draft('present'), draft('absent', '5.00'))))).toEqual([
    ['1', '0.00'],
    ['2', '5.00'],
  ])
})

test('a class that was made up for is charged once with its make-up, whatever the mark, while a make-up is owed for it', () => {
  const shownFor = (madeUp: 'charged' | 'free', mark: 'absent' | 'excused', makeUpOwed: boolean) =>
    texts(
      chargesOf(
        { ...charges, charges: [{ ...known, studentId: 1, madeUp }] },
        values({ ...draft(mark), makeUpOwed }),
      ),
    )

  expect(shownFor('charged', 'absent', true)).toEqual([['1', '0.00']])
  expect(shownFor('charged', 'absent', false)).toEqual([['1', '55.00']])
  expect(shownFor('free', 'excused', true)).toEqual([['1', '55.00']])
  expect(shownFor('free', 'excused', false)).toEqual([['1', '0.00']])
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

test('what is charged already stays, whoever joined or left since, until the field is emptied or the mark costs nothing', () => {
  const joined = {
    ...charges,
    value: '60.00',
    charges: [1, 2, 3].map((studentId) => ({ ...known, studentId, amount: studentId < 3 ? '30.00' : null })),
  }
  const amountsOf = (...students: MarkDraft[]) =>
    [...chargesOf(joined, values(...students)).values()].map(({ amount }) => amount)

  expect(amountsOf(draft('present'), draft('late'), draft('present'))).toEqual([3000n, 3000n, 2000n])
  expect(amountsOf(draft('present', ''), draft('excused'), draft(null))).toEqual([2000n, 0n])
})

test('a charge that was taken back is proposed anew, and of a make-up nothing stays', () => {
  const zero = { ...known, amount: '0.00', isInvoiced: true }
  const again = {
    ...charges,
    value: '60.00',
    charges: [
      { ...zero, studentId: 1 },
      { ...zero, studentId: 2, isTyped: true },
      { ...known, studentId: 3, amount: '30.00', isMakeUp: true },
    ],
  }

  expect(texts(chargesOf(again, values(draft('present'), draft('present'), draft('present'))))).toEqual([
    ['1', '20.00'],
    ['2', '0.00'],
    ['3', '0.00'],
  ])
})

test('a decimal comma is read as a point', () => {
  const found = chargesOf(charges, values(draft('present', '7,5')))

  expect([...found.values()].map(({ amount }) => amount)).toEqual([750n])
})
