import type {
  PreviewedLine,
  StatementPreview,
} from '@lectern/contract/tuition/statements/statements.contract.ts'
import { expect, test } from 'vitest'
import { type Choices, chosenRows, effectsOf } from './choices.ts'

const line = (changes: Partial<PreviewedLine>): PreviewedLine => ({
  line: 0,
  date: '2026-11-05',
  payer: 'OSEI',
  text: '',
  amount: '45.00',
  currency: null,
  state: 'sure',
  foundBy: 'reference',
  reason: '',
  parts: [{ studentId: 1, amount: '45.00' }],
  ...changes,
})

const preview = (lines: PreviewedLine[]): StatementPreview => ({
  format: 'OFX',
  currency: 'USD',
  decimals: 2,
  columns: null,
  lines,
  students: [
    {
      id: 1,
      name: 'Ama',
      open: [
        { number: '2026-0001', unpaid: '45.00', issuedOn: '2026-10-31', isOverdue: true },
        { number: '2026-0004', unpaid: '30.00', issuedOn: '2026-11-01', isOverdue: false },
      ],
    },
    { id: 2, name: 'Ben', open: [] },
  ],
})

const none: Choices = new Map()

test('sure lines are sent as they are, and proposals only with their tick', () => {
  const shown = preview([line({}), line({ line: 1, state: 'check' }), line({ line: 2, state: 'there' })])

  expect(chosenRows(shown, none)).toEqual([{ line: 0, studentId: 1 }])
  expect(
    chosenRows(shown, new Map([[1, { isTicked: true, parts: [{ studentId: 2, amount: '' }] }]])),
  ).toEqual([
    { line: 0, studentId: 1 },
    { line: 1, studentId: 2 },
  ])
})

test('money is set off against the earliest invoice first, line after line', () => {
  const shown = preview([
    line({ amount: '20.00' }),
    line({ line: 1, amount: '40.00' }),
    line({ line: 2, amount: '50.5' }),
  ])
  const { texts, payments, total, paid, inPart, inAdvance } = effectsOf(shown, none)

  expect([...texts.values()].map(({ text }) => text)).toEqual([
    '2026-0001: in part',
    '2026-0004: in part',
    '2026-0004: Paid, the rest in advance',
  ])
  expect({ payments, total, paid, inPart, inAdvance }).toEqual({
    payments: 3,
    total: '110.50',
    paid: 2,
    inPart: 0,
    inAdvance: '35.50',
  })
})

test('siblings share a line by amounts that are its own together', () => {
  const shown = preview([line({ amount: '100.00' })])
  const shared = (second: string): Choices =>
    new Map([
      [
        0,
        {
          isTicked: true,
          parts: [
            { studentId: 1, amount: '60' },
            { studentId: 2, amount: second },
          ],
        },
      ],
    ])

  expect(chosenRows(shown, shared('30'))).toEqual([])
  expect(chosenRows(shown, shared('40,00'))).toEqual([
    { line: 0, studentId: 1, amount: '60.00' },
    { line: 0, studentId: 2, amount: '40.00' },
  ])
})

test('of another currency what arrived is sent, and nothing before it is typed', () => {
  const shown = preview([line({ state: 'problem', currency: 'EUR', parts: [] })])
  const typed = (amount: string): Choices =>
    new Map([[0, { isTicked: true, parts: [{ studentId: 2, amount }] }]])

  expect(chosenRows(shown, typed(''))).toEqual([])
  expect(chosenRows(shown, typed('48.20'))).toEqual([{ line: 0, studentId: 2, amount: '48.20' }])
})
