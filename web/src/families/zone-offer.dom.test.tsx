import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { currentToast } from '#web/ui/toast.ts'
import { withQueries } from '../../test/with-queries.tsx'
import { ZoneOffer } from './zone-offer.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a time zone that could not be changed is told, and the offer stays', async () => {
  vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit) =>
    method === 'GET' ? Response.json({ timeZone: 'Asia/Tokyo' }) : Response.json({}, { status: 500 }),
  )
  render(<ZoneOffer />, { wrapper: withQueries() })
  fireEvent.click(await screen.findByRole('button', { name: /^Use / }))

  await waitFor(() => expect(currentToast()?.description).toBe('Failed to change the time zone'))
  expect(screen.getByRole('button', { name: 'Keep Tokyo' })).toBeTruthy()
})
