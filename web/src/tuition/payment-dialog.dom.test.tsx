import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { withQueries } from '../../test/with-queries.tsx'
import { PaymentDialog } from './payment-dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

const account = {
  studentId: 4,
  name: 'Ama',
  balance: '-60.00',
  currency: 'USD',
  decimals: 2,
  openInvoices: [],
  uninvoiced: { classes: 2, charges: '60.00', from: '2026-11-02' },
  coming: [],
}

async function openPayment() {
  vi.stubGlobal('fetch', async (path: string) =>
    path.includes('/account') ? Response.json(account) : Response.json([]),
  )
  const onClose = vi.fn()
  render(<PaymentDialog studentId={4} open onClose={onClose} />, { wrapper: withQueries() })
  const everything = await screen.findByRole('button', { name: /Everything/ })

  return { onClose, everything }
}

test('a suggested amount takes the complaint about a missing one away', async () => {
  const { everything } = await openPayment()
  const amount = screen.getByRole<HTMLInputElement>('textbox', { name: /Amount/ })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Record Payment' })))
  await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'))

  fireEvent.click(everything)

  expect(amount.value).toBe('60.00')
  await waitFor(() => expect(amount.getAttribute('aria-invalid')).not.toBe('true'))
})

test('a form that was filled in by a suggested amount asks before it is left', async () => {
  const { onClose, everything } = await openPayment()
  fireEvent.click(everything)

  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })

  expect(await screen.findByRole('button', { name: 'Discard' })).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})
