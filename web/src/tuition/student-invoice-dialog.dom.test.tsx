import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { withQueries } from '../../test/with-queries.tsx'
import { StudentInvoiceDialog } from './student-invoice-dialog.tsx'

const ama = { id: 4, name: 'Ama' }

const invoiceDate = () => screen.getByLabelText<HTMLInputElement>('Invoice date').value

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
