import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
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
