import type { TimeOff } from '@lectern/contract/classes/time-off.contract.ts'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noExtras } from '#web/classes/busy/day-extras.ts'
import { type ListedClass, readClass } from '#web/classes/class-reader.ts'
import { bandsByDate } from '#web/classes/time-off/time-off-bands.ts'
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
const dates = ['2026-11-12']
const now = { date: '2026-11-10', minute: 0 }

const busy = [{ calendar: 'Personal', from: 720, to: 810 }]
const extras = new Map([['2026-11-12', { ...noExtras, busy }]])

const showAgenda = (...off: TimeOff[]) =>
  render(
    <AgendaView
      dates={dates}
      items={[item]}
      now={now}
      todayAsked={0}
      bands={bandsByDate(off, dates)}
      extras={extras}
      onOpen={() => undefined}
    />,
    { wrapper: withQueries() },
  )

beforeEach(() => vi.stubGlobal('fetch', async () => new Response('[]')))
afterEach(() => vi.unstubAllGlobals())

test('title and course are cut as everywhere in the schedule, and heard whole', () => {
  showAgenda()
  const button = screen.getByRole('button')

  expect(button.textContent).toContain('Quadratic functions and their…')
  expect(button.textContent).toContain('Introduction to Orga…')
  expect([title, name].filter((whole) => screen.queryByText(whole, { selector: '.sr-only' }))).toHaveLength(2)
})

test('time off is a line of its day, with its hours where it is not the whole of it', () => {
  const span = { startsAt: '2026-11-10 00:00:00', endsAt: '2026-11-13 00:00:00' }
  const hours = { startsAt: '2026-11-12 09:00:00', endsAt: '2026-11-12 12:00:00' }
  showAgenda({ id: 1, title: 'Autumn break', ...span }, { id: 2, title: 'Dentist', ...hours })

  expect(screen.getByText('Autumn break').closest('p')?.textContent).toBe('Time off: Autumn break')
  expect(screen.getByText('Dentist').closest('p')?.textContent).toBe('Time off: Dentist9:00 AM to 12:00 PM')
})

test('what another calendar closes is a line of its day', () => {
  showAgenda()

  expect(screen.getByText(/^Busy/).closest('p')?.textContent).toBe('Busy, Personal12:00 PM to 1:30 PM')
})
