import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { withQueries } from '../../../test/with-queries.tsx'
import { ComingTimeOff } from './coming-time-off.tsx'

afterEach(() => vi.unstubAllGlobals())

const offs = ['Thanksgiving', 'Winter break'].map((title, index) => ({
  id: index + 1,
  title,
  startsAt: `2026-12-0${index + 1} 00:00:00`,
  endsAt: `2026-12-0${index + 2} 00:00:00`,
}))

function showOffs(effect: () => Promise<Response>): void {
  vi.stubGlobal('fetch', (path: string) =>
    path.includes('/effect') ? effect() : Promise.resolve(Response.json(offs)),
  )
  render(<ComingTimeOff today="2026-11-16" isShown />, { wrapper: withQueries() })
}

const remove = async (title: string) =>
  fireEvent.click(await screen.findByRole('button', { name: `Remove ${title}`, hidden: true }))
const isTicked = async (name: string) =>
  (await screen.findByRole<HTMLInputElement>('checkbox', { name })).checked

test('what is not brought back of one time off is, of the next, until that is said there', async () => {
  showOffs(async () => Response.json({ cancelled: 2, leftOut: 0 }))
  await remove('Thanksgiving')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Bring back 2 cancelled classes' }))
  expect(await isTicked('Bring back 2 cancelled classes')).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await remove('Winter break')

  expect(await isTicked('Bring back 2 cancelled classes')).toBe(true)
})

test('whether to bring classes back is asked also before it is known how many there are', async () => {
  showOffs(() => new Promise(() => undefined))
  await remove('Thanksgiving')

  expect(await isTicked('Bring back what it cancelled or left out')).toBe(true)
})
