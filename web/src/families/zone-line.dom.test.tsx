import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { withQueries } from '../../test/with-queries.tsx'
import { ZoneLine } from './zone-line.tsx'

const claim = () => screen.queryByText(/^Your classes are in /)

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('no time zone is claimed before it is known, nor where it could not be loaded', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<Response>()
  const answers = [answered, Response.json({ timeZone: 'Asia/Tokyo' })]
  vi.stubGlobal('fetch', async () => answers.shift())
  render(<ZoneLine />, { wrapper: withQueries() })
  expect(claim()).toBeNull()

  answer(Response.json({}, { status: 500 }))
  await screen.findByText('Could not load your time zone')
  expect(claim()).toBeNull()

  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Your classes are in Tokyo time.')).toBeTruthy()
})

test('a zone that the browser calls otherwise is not offered again, and stands in the field', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ timeZone: 'Asia/Kolkata' }))
  vi.spyOn(Temporal.Now, 'timeZoneId').mockReturnValue('Asia/Calcutta')
  render(<ZoneLine />, { wrapper: withQueries() })
  await screen.findByText('Your classes are in Kolkata time.')
  expect(screen.queryByRole('button', { name: /^Use / })).toBeNull()

  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  expect(screen.getByRole('combobox')).toHaveProperty('value', 'Kolkata')
})
