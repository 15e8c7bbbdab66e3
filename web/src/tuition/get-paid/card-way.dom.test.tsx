import type { CardAccount } from '@lectern/contract/tuition/card/card.contract.ts'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { press } from '../../../test/press.ts'
import { stubServer } from '../../../test/stub-server.ts'
import { withQueries } from '../../../test/with-queries.tsx'
import { CardWay } from './card-way.tsx'

const account = (change: Partial<CardAccount>): CardAccount => ({
  provider: 'stripe',
  state: 'connected',
  name: 'Calloway Tutoring',
  isOn: true,
  asks: null,
  askedAt: '2026-11-16T10:00:00.000Z',
  ...change,
})

function showWay(change: Partial<CardAccount>) {
  const sent = stubServer({ 'GET /api/card-account': () => Response.json(account(change)) })
  render(<CardWay />, { wrapper: withQueries() })

  return sent
}

test.each([
  ['none', 'Not connected', 'Connect Stripe'],
  ['checking', 'Being checked', 'Ask Again'],
  ['connected', 'Connected', 'Disconnect'],
  ['needed', 'Needs something', 'Continue at Stripe'],
  ['stopped', 'Cannot take payments', 'Continue at Stripe'],
] as const)('an account that is %s says so and leads on', async (state, label, button) => {
  showWay({ state })

  expect(await screen.findByText(label)).toBeDefined()
  expect(screen.getByRole('button', { name: button })).toBeDefined()
  expect(screen.queryAllByRole('switch')).toHaveLength(state === 'connected' || state === 'needed' ? 1 : 0)
})

test('what the provider asks for is named with its day', async () => {
  const asks = { items: ['A photo of your passport or identity card'], dueOn: '2026-11-30' }
  showWay({ state: 'needed', asks })

  expect(await screen.findByText('By November 30')).toBeDefined()
  expect(screen.getByText('A photo of your passport or identity card')).toBeDefined()
})

test('an account that was begun says what is missing, and whoever comes back has Stripe asked anew', async () => {
  history.replaceState(null, '', '/tuition?view=get-paid&card=back')
  const sent = showWay({ state: 'checking', asks: { items: ['The bank account for payouts'], dueOn: null } })

  expect(await screen.findByText('Not finished')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Continue at Stripe' })).toBeDefined()
  await waitFor(() => expect(sent.some(({ call }) => call === 'PUT /api/card-account')).toBe(true))
  expect(location.search).toBe('?view=get-paid')
})

test('where this server takes no cards nothing can be pressed', async () => {
  showWay({ provider: null, state: 'none', name: null })

  expect(await screen.findByText('Not on this server')).toBeDefined()
  expect(screen.queryAllByRole('button')).toHaveLength(0)
})

test('a failed load says so and asks again', async () => {
  stubServer({ 'GET /api/card-account': () => new Response(null, { status: 500 }) })
  render(<CardWay />, { wrapper: withQueries() })

  expect(await screen.findByText(/Could not load the card account/)).toBeDefined()
})

test('Pay is switched off with one press, and disconnecting asks first', async () => {
  const sent = showWay({})
  const pay = await screen.findByRole('switch', { name: /Pay button/ })
  await act(async () => void fireEvent.click(pay))
  expect(
    sent.some(
      ({ call, body }) => call === 'PUT /api/card-account' && JSON.stringify(body) === '{"isOn":false}',
    ),
  ).toBe(true)

  await press('Disconnect')
  const dialog = await screen.findByRole('alertdialog')
  expect(sent.some(({ call }) => call === 'DELETE /api/card-account')).toBe(false)
  await press('Disconnect', dialog)

  await waitFor(() => expect(sent.some(({ call }) => call === 'DELETE /api/card-account')).toBe(true))
})
