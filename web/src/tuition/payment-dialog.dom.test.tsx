import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { currentToast } from '#web/ui/toast.ts'
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

/** No student but this one, and no invoice. */
const nothingElse = (path: string): Response =>
  Response.json(path.startsWith('/api/invoices') ? { invoices: [], next: null, summary: null } : [])

async function openPayment() {
  vi.stubGlobal('fetch', async (path: string) =>
    path.includes('/account') ? Response.json(account) : nothingElse(path),
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

test('a payment without an answer says that it failed, and what was typed stays', async () => {
  await openPayment()
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (method === 'POST') throw new TypeError('Failed to fetch')
    return path.includes('/account') ? Response.json(account) : nothingElse(path)
  })
  fireEvent.change(screen.getByRole('textbox', { name: /Amount/ }), { target: { value: '45,50' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Record Payment' })))

  await waitFor(() => expect(currentToast()?.description).toBe('Failed to record payment'))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Amount/ }).value).toBe('45,50')
})

test('an amount with a comma is one with a point', async () => {
  await openPayment()
  const sent = vi.fn()
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method === 'POST') sent(JSON.parse(String(body)))
    return path.includes('/account') ? Response.json(account) : nothingElse(path)
  })
  fireEvent.change(screen.getByRole('textbox', { name: /Amount/ }), { target: { value: '45,50' } })
  expect(await screen.findByText(/45\.50/)).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Record Payment' })))

  await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ amount: '45.50' })))
})
