import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ListedClass, readClass } from '#web/classes/class-reader.ts'
import { withQueries } from '../../../test/with-queries.tsx'
import { AgendaView } from './agenda-view.tsx'

const title = 'Quadratic functions and their graphs'
const name = 'Introduction to Organic Chemistry'
const item = readClass({
  id: 7,
  courseId: 3,
  title,
  scheduledAt: '2026-11-12 16:30:00',
  course: { id: 3, name, color: '#2563EB' },
}) as ListedClass
const now = { date: '2026-11-10', minute: 0 }

beforeEach(() => vi.stubGlobal('fetch', async () => new Response('[]')))
afterEach(() => vi.unstubAllGlobals())

test('title and course are cut as everywhere in the schedule, and heard whole', () => {
  render(
    <AgendaView dates={['2026-11-12']} items={[item]} now={now} todayAsked={0} onOpen={() => undefined} />,
    { wrapper: withQueries() },
  )
  const entry = screen.getByRole('button')

  expect(entry.textContent).toContain('Quadratic functions and their…')
  expect(entry.textContent).toContain('Introduction to Orga…')
  expect([title, name].filter((whole) => screen.queryByText(whole, { selector: '.sr-only' }))).toHaveLength(2)
})
