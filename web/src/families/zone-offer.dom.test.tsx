import { useQuery } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { timeZoneQuery } from '#web/time/time-zone.api.ts'
import { currentToast } from '#web/ui/toast.ts'
import { withQueries } from '../../test/with-queries.tsx'
import { ZoneOffer } from './zone-offer.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a time zone that could not be changed is told, and the offer stays', async () => {
  vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit) =>
    method === 'GET' ? Response.json({ timeZone: 'Asia/Tokyo' }) : Response.json({}, { status: 500 }),
  )
  render(<ZoneOffer />, { wrapper: withQueries() })
  fireEvent.click(await screen.findByRole('button', { name: /^Use / }))

  await waitFor(() => expect(currentToast()?.description).toBe('Failed to change the time zone'))
  expect(screen.getByRole('button', { name: 'Keep Tokyo' })).toBeTruthy()
})

test.each([
  ['Asia/Kolkata', 'Asia/Calcutta'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
])('a browser that calls %s by its other name is offered nothing', async (kept, here) => {
  const Kept = () => <p>{useQuery(timeZoneQuery()).data}</p>
  vi.stubGlobal('fetch', async () => Response.json({ timeZone: kept }))
  vi.spyOn(Temporal.Now, 'timeZoneId').mockReturnValue(here)
  render(
    <>
      <ZoneOffer />
      <Kept />
    </>,
    { wrapper: withQueries() },
  )
  await screen.findByText(kept)

  expect(screen.queryByRole('status')).toBeNull()
})
