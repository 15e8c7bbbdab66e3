import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type DayExtras, noExtras } from '#web/classes/busy/day-extras.ts'
import { type ListedClass, readClass } from '#web/classes/class-reader.ts'
import { segmentsByDate } from '#web/classes/day-segments.ts'
import { layLanes } from './lanes.ts'
import { WeekRow } from './week-row.tsx'

const date = '2026-11-12'
const scale = { dayColumn: 68, hour: 90, row: 102, trackInSight: 1000, firstMinute: 0, lastMinute: 1440 }

/** The names of what is drawn at noon of a day with these classes. */
function drawnAt(fields: object[], isDrawn = true, extras: DayExtras = noExtras): (string | null)[] {
  const items = fields.map((each, index) =>
    readClass({ id: index + 1, title: 'Scales', scheduledAt: `${date} 09:00:00`, duration: 60, ...each }),
  ) as ListedClass[]
  render(
    <WeekRow
      date={date}
      segments={layLanes(segmentsByDate(items, [date]).get(date) ?? [], 5)}
      names={new Map([['1', 'Anna-Wilhelmina Hofmann']])}
      scale={scale}
      now={{ date, minute: 720 }}
      marker={true}
      isDrawn={isDrawn}
      isLoading={false}
      current={null}
      dragged={undefined}
      drop={null}
      bands={[]}
      extras={extras}
      onCreate={() => {}}
    />,
  )

  return screen.queryAllByRole('button', { name: /Scales/ }).map((block) => block.getAttribute('title'))
}

test('a class that is over says whether it was recorded', () => {
  const [recorded, open, cancelled, coming] = drawnAt([
    { isRecorded: true, status: 'completed' },
    { scheduledAt: `${date} 10:00:00` },
    { scheduledAt: `${date} 11:00:00`, status: 'cancelled' },
    { scheduledAt: `${date} 14:00:00` },
  ])

  expect(recorded).toMatch(/Scales, completed, recorded$/)
  expect(open).toMatch(/Scales, to record$/)
  expect(cancelled).toMatch(/Scales, cancelled$/)
  expect(coming).toMatch(/Scales$/)
})

test('a day whose turn has not come shows neither classes nor that it has none', () => {
  expect(drawnAt([{}], false)).toEqual([])
  expect(screen.queryByText('No classes scheduled')).toBeNull()
})

test('a class at a time at which another calendar is busy says so', () => {
  const busy = [{ calendar: 'Personal', from: 570, to: 660 }]
  const [met, past] = drawnAt([{}, { scheduledAt: `${date} 11:00:00` }], true, { ...noExtras, busy })

  expect(met).toMatch(/Scales, to record, busy in another calendar$/)
  expect(past).toMatch(/Scales, to record$/)
})
