import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { withQueries } from '../../../test/with-queries.tsx'
import { useCreateInvoices } from '../invoices.api.ts'
import { Creation } from './creation.tsx'

const student = { studentId: 1, studentName: 'Ama', nickname: null, classes: 1 }
const preview = {
  currency: 'USD',
  decimals: 2,
  issuedOn: '2026-11-16',
  dueOn: '2026-11-30',
  firstNumber: '2026-0003',
  lastIssuedOn: null,
  students: [{ ...student, total: '45.00', advance: '6.00', toPay: '39.00' }],
  first: null,
  unrecorded: [],
}

function Shown({ isCurrent = true }: { isCurrent?: boolean }) {
  const create = useCreateInvoices()

  return (
    <Creation
      create={create}
      preview={preview}
      chosen={preview.students}
      isCurrent={isCurrent}
      dates={{ until: preview.issuedOn }}
      onClose={() => {}}
    />
  )
}

test('the sum of invoices to create is called what it is: on none yet, and not what a month charged', () => {
  render(<Shown />, { wrapper: withQueries() })

  expect(screen.getByText(/to pay/).closest('p')?.textContent).toBe(
    '1 of 1 invoice 2026-0003$45.00 not invoiced yet, $6.00 in advance, $39.00 to pay',
  )
})

test('nothing is made of what other dates have shown', () => {
  const { rerender } = render(<Shown isCurrent={false} />, { wrapper: withQueries() })
  const create = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create 1 Invoice' })
  expect(create().disabled).toBe(true)
  rerender(<Shown />)

  expect(create().disabled).toBe(false)
})
