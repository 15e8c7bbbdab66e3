import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { isShown } from '#web/ui/overlay-history.ts'
import { withQueries } from '../../test/with-queries.tsx'
import { StudentInvoiceDialog } from './student-invoice-dialog.tsx'

const ama = { id: 4, name: 'Ama' }

const invoiceField = () => screen.getByLabelText<HTMLInputElement>('Invoice date')
const invoiceDate = () => invoiceField().value

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an invoice is dated today also in a window that was opened yesterday', () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(2026, 10, 12, 18) })
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const dialog = (open: boolean) => <StudentInvoiceDialog student={ama} open={open} onClose={() => {}} />
  const { rerender } = render(dialog(true), { wrapper: withQueries() })
  expect(invoiceDate()).toBe('2026-11-12')

  rerender(dialog(false))
  act(() => void vi.advanceTimersByTime(14 * 60 * 60_000))
  rerender(dialog(true))

  expect(invoiceDate()).toBe('2026-11-13')
})

const preview = {
  studentId: 4,
  studentName: 'Ama',
  number: '2026-0001',
  issuedOn: '2026-11-12',
  dueOn: '2026-11-26',
  currency: 'USD',
  decimals: 2,
  total: '60.00',
  advance: '0.00',
  toPay: '60.00',
  sender: { name: 'Ada', address: null, taxNumber: null, terms: null, paymentInstructions: null },
  payer: { name: 'Ama', address: null, email: null },
  lines: [],
  unprintable: [],
  linesLeft: 0,
  unrecorded: [],
}
const invoice = {
  ...preview,
  id: 9,
  status: 'open',
  unpaid: '60.00',
  paidOn: null,
  cancels: null,
  cancelledBy: null,
}

test('the invoice that was made is not named in the URL of a page that could not open it from there', async () => {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(
      path.includes('invoice-preview') ? preview : path === '/api/invoices' ? [invoice] : invoice,
    ),
  )
  render(<StudentInvoiceDialog student={ama} open onClose={() => {}} />, { wrapper: withQueries() })
  await screen.findByRole('region', { name: 'Preview' })
  fireEvent.click(screen.getByRole('button', { name: 'Create Invoice' }))
  await screen.findByRole('dialog', { name: /2026-0001/ })

  expect(isShown('invoice=9')).toBe(false)
})

test('a year is typed digit by digit, and counts once it is one', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  render(<StudentInvoiceDialog student={ama} open onClose={() => {}} />, { wrapper: withQueries() })
  const [issued, due] = ['Invoice date', 'Due'].map((name) => screen.getByLabelText<HTMLInputElement>(name))
  const before = due?.value
  for (const typed of ['0002-01-15', '0020-01-15', '0202-01-15']) {
    fireEvent.change(invoiceField(), { target: { value: typed } })
    expect([issued?.value, due?.value]).toEqual([typed, before])
  }
  fireEvent.change(invoiceField(), { target: { value: '2027-01-15' } })
  expect([issued?.value, due?.value]).toEqual(['2027-01-15', '2027-01-29'])

  fireEvent.change(invoiceField(), { target: { value: '2200-01-15' } })
  fireEvent.blur(invoiceField())
  expect(issued?.value).toBe('2027-01-15')
})
