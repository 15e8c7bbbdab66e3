import type { Balances } from '@lectern/contract/tuition/balances.contract.ts'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { balance } from '../../test/balance.ts'
import { withQueries } from '../../test/with-queries.tsx'
import { BalancesView } from './balances-view.tsx'

const balances: Balances = {
  currency: 'USD',
  decimals: 2,
  outstanding: '40.00',
  prepaid: '0.00',
  overdue: '40.00',
  due: '0.00',
  toInvoice: '0.00',
  students: [balance(1, { balance: '-40.00', overdue: '40.00' }), balance(2, {})],
}
const page = {
  opening: '0.00',
  closing: '0.00',
  charged: '0.00',
  paid: '0.00',
  corrected: '0.00',
  currency: 'USD',
  entries: [],
  next: null,
}

beforeEach(() =>
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path === '/api/tuition/balances' ? balances : page),
  ),
)
afterEach(() => {
  cleanup() // before the address changes
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const listed = () =>
  screen.getAllByRole('listitem').map(({ textContent }) => /Student \d/.exec(textContent)?.[0])

test('which students are shown is in the URL, for Back and a reload', async () => {
  const { unmount } = render(<BalancesView onPayment={() => {}} />, { wrapper: withQueries() })
  fireEvent.click(await screen.findByRole('radio', { name: 'Overdue 1' }))
  expect(listed()).toEqual(['Student 1'])
  expect(location.search).toBe('?balance=overdue')
  unmount()

  render(<BalancesView onPayment={() => {}} />, { wrapper: withQueries() })
  await screen.findByRole('radio', { name: 'Overdue 1' })
  expect(listed()).toEqual(['Student 1'])
})

test('a kind of balance that there is not shows all students', async () => {
  history.replaceState(null, '', '/?balance=rich')
  render(<BalancesView onPayment={() => {}} />, { wrapper: withQueries() })

  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'All 2' })).checked).toBe(true)
  expect(listed()).toEqual(['Student 1', 'Student 2'])
})

test('the account of another student is shown as a whole, whatever was cut from the last one', async () => {
  render(<BalancesView onPayment={() => {}} />, { wrapper: withQueries() })
  const openAccount = async (name: string) => {
    fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }))
    await screen.findByRole('dialog', { name: `Account of ${name}` })
  }
  await openAccount('Student 1')
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } })
  await act(async () => void fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await openAccount('Student 2')

  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('')
})
