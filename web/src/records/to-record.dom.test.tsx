import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { withQueries } from '../../test/with-queries.tsx'
import { ToRecord } from './to-record.tsx'

const waiting = (id: number, studentIds: string[]) => ({
  id,
  courseId: 3,
  title: `Scales ${id}`,
  scheduledAt: '2026-11-12 16:30:00',
  studentIds,
})

const students = [
  { id: 1, name: 'Zoë Müller' },
  { id: 2, name: 'Ben Weiß' },
]

afterEach(() => vi.unstubAllGlobals())

test('a class with one student says who, one with more how many', async () => {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path.includes('/students') ? students : [waiting(7, ['1']), waiting(8, ['1', '2'])]),
  )

  render(<ToRecord />, { wrapper: withQueries() })

  expect(await screen.findByRole('button', { name: /Scales 7.*Zoë Müller/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /Scales 8.*2 students/ })).toBeTruthy()
})
