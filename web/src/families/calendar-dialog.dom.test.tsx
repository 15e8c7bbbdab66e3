import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { currentToast } from '#web/ui/toast.ts'
import { withQueries } from '../../test/with-queries.tsx'
import { CalendarDialog } from './calendar-dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

test('the time zone can be set before there is an address', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(String(url).includes('time-zone') ? { timeZone: 'Europe/Lisbon' } : null),
  )
  render(<CalendarDialog open onClose={() => {}} />, { wrapper: withQueries() })

  expect(await screen.findByRole('button', { name: 'Make Address' })).toBeTruthy()
  expect(await screen.findByText('Your classes are in Lisbon time.')).toBeTruthy()
})

test("why no address was made is said in the server's words", async () => {
  const refusal = { code: 'conflict', message: 'Your workspace is full' }
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) =>
    method === 'PUT' ? Response.json(refusal, { status: 409 }) : Response.json(null),
  )
  render(<CalendarDialog open onClose={() => {}} />, { wrapper: withQueries() })
  fireEvent.click(await screen.findByRole('button', { name: 'Make Address' }))

  await waitFor(() => expect(currentToast()?.description).toBe('Your workspace is full'))
})
