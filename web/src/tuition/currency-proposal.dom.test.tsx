import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SignedInUserProvider } from '#web/identity/signed-in-user.ts'
import { withQueries } from '../../test/with-queries.tsx'
import { CurrencyProposal } from './currency-proposal.tsx'

const user = { uid: 'ines', email: 'ines@example.com', displayName: 'Ines' } as never
const sent: unknown[] = []

const answering = (details: object) =>
  vi.stubGlobal('fetch', async (_path: string, init?: RequestInit) => {
    if (init?.body) sent.push(JSON.parse(String(init.body)))
    return Response.json({ currency: 'USD', decimals: 2, canChangeCurrency: true, ...details })
  })

const show = (amount: string) =>
  render(
    <SignedInUserProvider value={user}>
      <CurrencyProposal amount={amount} />
    </SignedInUserProvider>,
    { wrapper: withQueries() },
  )

beforeEach(() => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE')
})

afterEach(() => {
  cleanup()
  sent.length = 0
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test("the first amount asks for the region's currency, and the answer is kept", async () => {
  answering({})
  show('40')
  fireEvent.click(await screen.findByRole('button', { name: 'Use EUR' }))

  await waitFor(() => expect(sent).toEqual([{ currency: 'EUR' }]))
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
})

test('whoever keeps the usual one is not asked again', async () => {
  answering({})
  show('40')
  fireEvent.click(await screen.findByRole('button', { name: 'Keep USD' }))
  cleanup()
  show('40')

  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  expect(sent).toEqual([])
})

test.each([
  ['nothing is typed', '', {}],
  ['there are entries already', '40', { canChangeCurrency: false }],
  ['another one was chosen', '40', { currency: 'CHF' }],
])('nobody is asked where %s', async (_what, amount, details) => {
  answering(details)
  show(amount)
  await waitFor(() => expect(fetch).toBeDefined())

  expect(screen.queryByRole('button')).toBeNull()
})
