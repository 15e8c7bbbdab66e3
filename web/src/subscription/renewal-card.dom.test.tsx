import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { withQueries } from '../../test/with-queries.tsx'
import { RenewalCard } from './renewal-card.tsx'

afterEach(() => vi.unstubAllGlobals())

test('what another tab has cancelled is seen as soon as one comes back to this one', async () => {
  let subscription = { periodEnd: '2026-12-16T10:00:00.000Z', renews: true }
  vi.stubGlobal('fetch', async () => Response.json({ subscription }))
  render(<RenewalCard plan="premium" />, { wrapper: withQueries() })
  await screen.findByRole('button', { name: 'Cancel Subscription' })

  subscription = { ...subscription, renews: false }
  act(() => {
    window.dispatchEvent(new Event('visibilitychange'))
  })

  expect(await screen.findByRole('button', { name: 'Resume Subscription' })).toBeTruthy()
})
