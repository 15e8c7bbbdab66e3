import type { Entry, Statement } from '@lectern/contract/tuition/entries.contract.ts'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { withQueries } from '../../../test/with-queries.tsx'
import { StatementEntries } from './statement-entries.tsx'

const entry = (fields: Partial<Entry>): Entry => ({
  id: 1,
  studentId: 4,
  studentName: 'Ama',
  kind: 'payment',
  date: '2026-11-02',
  amount: '60.00',
  title: null,
  note: null,
  method: 'cash',
  source: null,
  card: null,
  course: null,
  classId: null,
  planId: null,
  isTyped: false,
  invoice: null,
  refersTo: null,
  refersToDate: null,
  takenBackBy: null,
  isCorrected: false,
  createdAt: '2026-11-02T09:00:00.000Z',
  ...fields,
})

function rowsOf(entries: Entry[], { isDeleted = false } = {}): HTMLElement[] {
  const sums = { opening: '0.00', closing: '0.00', charged: '0.00', paid: '0.00', corrected: '0.00' }
  const page: Statement = {
    ...sums,
    studentId: 4,
    studentName: 'Ama',
    currency: 'USD',
    entries,
    next: null,
  }
  render(
    <StatementEntries
      pages={[page]}
      isDeleted={isDeleted}
      hasMore={false}
      isLoadingMore={false}
      onMore={() => {}}
    />,
    { wrapper: withQueries() },
  )

  return screen.getAllByRole('row').slice(1)
}

test('a negative payment and a correction say what they refer to', () => {
  const first = { refersTo: 1, refersToDate: '2026-11-02' }
  const rows = rowsOf([
    entry({ takenBackBy: 2 }),
    entry({ id: 2, date: '2026-11-09', amount: '-60.00', ...first }),
    entry({ id: 3, kind: 'correction', title: 'Scales', ...first }),
  ]).map(({ textContent }) => textContent)

  expect(rows[0]).not.toContain('Takes back')
  expect(rows[1]).toContain('Takes back the payment of Nov 2, 2026')
  expect(rows[2]).toContain('Corrects the charge of Nov 2, 2026')
})

test.each([
  ['a student', false, 'Take back payment of $60.00'],
  ['a deleted student', true, undefined],
])('the payment of %s is taken back only while another can be recorded', (_of, isDeleted, action) => {
  const [payment] = rowsOf([entry({})], { isDeleted })

  const button = within(payment as HTMLElement).queryByRole('button')

  expect(button?.getAttribute('aria-label')).toBe(action)
})

test('a charge can be deleted that no class, invoice or correction holds', () => {
  const course = { name: 'Piano', color: '#2563EB' }
  const rows = rowsOf([
    entry({ kind: 'charge', title: 'Book' }),
    entry({ id: 2, kind: 'charge', title: 'Left by a class', course }),
    entry({ id: 3, kind: 'charge', title: 'Scales', course, classId: 7 }),
    entry({ id: 4, kind: 'charge', title: 'Fee', invoice: { id: 5, number: '2026-0001' } }),
    entry({ id: 6, kind: 'charge', title: 'Corrected', course, isCorrected: true }),
  ])

  expect(rows.map((row) => within(row).queryByRole('button')?.getAttribute('aria-label'))).toEqual([
    'Delete charge Book',
    'Delete charge Left by a class',
    undefined,
    undefined,
    undefined,
  ])
})

test('a payment by card names the card, its fee and what was refunded, and is refunded instead of taken back', () => {
  const card = { brand: 'Visa', last4: '4242', fee: '2.04', dispute: null, left: '40.00' }
  const rows = rowsOf([
    entry({ method: 'card', source: 'card', card }),
    entry({ id: 2, method: 'card', source: 'card', card: { ...card, left: '60.00', dispute: 'open' } }),
    entry({
      id: 3,
      method: 'card',
      source: 'card',
      amount: '-20.00',
      refersTo: 1,
      refersToDate: '2026-11-02',
    }),
  ])
  const texts = rows.map(({ textContent }) => textContent)

  expect(texts[0]).toContain('Card payment Visa •••• 4242')
  expect(texts[0]).toContain('$20.00 of it refunded')
  expect(texts[0]).toContain('Fee $2.04, $57.96 for you')
  expect(texts[1]).toContain('Disputed')
  expect(texts[2]).toContain('Of the card payment of Nov 2, 2026')
  expect(rows.map((row) => within(row).queryByRole('button')?.getAttribute('aria-label'))).toEqual([
    'Refund card payment of $60.00',
    undefined,
    undefined,
  ])
})
