import { render, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { currentToast } from '#web/ui/toast.ts'
import { withQueries } from '../../test/with-queries.tsx'
import { InvoicesView } from './invoices-view.tsx'

afterEach(() => {
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
