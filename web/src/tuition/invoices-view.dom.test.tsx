import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { currentToast } from '#web/ui/toast.ts'
import { withQueries } from '../../test/with-queries.tsx'
import { InvoicesView } from './invoices-view.tsx'

afterEach(() => {
  cleanup() // before the address changes
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

test.for([
  [
    'is gone',
    { status: 404, body: { code: 'not_found', message: 'Invoice not found' } },
    'Invoice not found',
  ],
  ['gets no sentence', { status: 502, body: {} }, 'This invoice could not be opened'],
] as const)('a linked invoice that %s says so, and leaves the URL', async ([, { status, body }, text]) => {
  vi.stubGlobal('fetch', async (path: string) =>
    path.includes('/7')
      ? new Response(JSON.stringify(body), { status })
      : Response.json({ invoices: [], next: null }),
  )
  history.replaceState(null, '', '/?invoice=7')
  render(<InvoicesView />, { wrapper: withQueries() })

  await waitFor(() => expect(currentToast()?.description).toBe(text))
  await waitFor(() => expect(location.search).toBe(''))
})

const anInvoice = {
  id: 7,
  number: '2026-0001',
  studentName: 'Amara Osei',
  issuedOn: '2026-11-01',
  dueOn: '2026-11-15',
  total: '40.00',
  currency: 'USD',
  decimals: 2,
  status: 'open',
}

const invoicesWith = (cancellation: number) => ({
  invoices: [anInvoice],
  next: null,
  summary: { counts: { open: 2, overdue: 1, paid: 4, cancelled: cancellation, cancellation }, months: [] },
})

test.for([
  [0, ['All 7', 'Open 2', 'Overdue 1', 'Paid 4', 'Cancelled 0']],
  [1, ['All 9', 'Open 2', 'Overdue 1', 'Paid 4', 'Cancelled 1', 'Cancellations 1']],
] as const)(
  'with %i cancelled the counts of the filters come to that of all',
  async ([cancelled, labels]) => {
    vi.stubGlobal('fetch', async () => Response.json(invoicesWith(cancelled)))
    render(<InvoicesView />, { wrapper: withQueries() })

    const options = await screen.findAllByRole('radio')
    expect(options.map((option) => option.parentElement?.textContent)).toEqual(labels)
  },
)

const overdue = () => screen.findByRole<HTMLInputElement>('radio', { name: 'Overdue 1' })

test('which invoices are shown is in the URL, for Back and a reload', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json(invoicesWith(0))
  })
  const { unmount } = render(<InvoicesView />, { wrapper: withQueries() })
  fireEvent.click(await overdue())
  expect(location.search).toBe('?status=overdue')
  await overdue()
  unmount()
  asked.length = 0

  render(<InvoicesView />, { wrapper: withQueries() })
  expect((await overdue()).checked).toBe(true)
  expect(asked).toEqual(['/api/invoices?status=overdue'])
})

test('a status that there is not shows all invoices', async () => {
  vi.stubGlobal('fetch', async () => Response.json(invoicesWith(0)))
  history.replaceState(null, '', '/?status=lost')
  render(<InvoicesView />, { wrapper: withQueries() })

  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'All 7' })).checked).toBe(true)
})
