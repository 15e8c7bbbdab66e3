import type { TimelineClass } from '@lectern/contract/records/student-page.contract.ts'
import { expect, test } from 'vitest'
import { timelineClass } from '../../../test/timeline-class.ts'
import { canRecord, comingRows, type PastRow, pastRows } from './timeline-rows.ts'

const item = (id: number, scheduledAt: string, fields: Partial<TimelineClass> = {}) =>
  timelineClass({ id, title: `Class ${id}`, scheduledAt, ...fields })
const shown = (rows: readonly PastRow[]) =>
  rows.flatMap(({ month, item: { id } }) => (month === null ? [id] : [month, id]))

const now = { date: '2026-11-12', minute: 942 }

test('the line goes from later to earlier, with a heading for each earlier month', () => {
  const coming = [item(1, '2026-11-13 09:00:00'), item(2, '2026-12-01 09:00:00')]
  const past = [item(3, '2026-11-12 09:00:00'), item(4, '2026-10-29 09:00:00')]

  expect(comingRows(coming, now).map((row) => row.item.id)).toEqual([2, 1])
  expect(shown(pastRows(past, '', now))).toEqual([3, 'October 2026', 4])
})

test('the next page goes on where the last one ended, on the same day and in the same month', () => {
  const next = pastRows([item(5, '2026-10-29 08:00:00'), item(6, '2026-09-30 08:00:00')], '2026-10-29', now)

  expect(shown(next)).toEqual([5, 'September 2026', 6])
  expect(next[0]).toMatchObject({ isFirstOfDay: false })
})

test('each class says how it stands', () => {
  const rows = [
    ...comingRows([item(1, '2026-11-13 09:00:00')], now),
    ...pastRows(
      [
        item(2, '2026-11-12 15:00:00'),
        item(3, '2026-11-12 09:00:00'),
        item(4, '2026-11-12 08:00:00', { status: 'completed', isRecorded: true }),
        item(5, '2026-11-11 08:00:00', { status: 'completed' }),
        item(6, '2026-11-10 08:00:00', { status: 'cancelled' }),
      ],
      '',
      now,
    ),
  ]

  expect(rows.map(({ state }) => state)).toEqual([
    'coming',
    'under way',
    'to record',
    'recorded',
    'held',
    'cancelled',
  ])
  expect(rows.map(canRecord)).toEqual([false, true, true, false, true, false])
  expect(rows.map(({ isFirstOfDay }) => isFirstOfDay)).toEqual([true, true, false, false, true, true])
})
