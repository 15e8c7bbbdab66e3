import type { TimelineClass } from '@lectern/contract/records/student-page.contract.ts'
import { expect, test } from 'vitest'
import { rowsOf } from './timeline-rows.ts'

const item = (id: number, scheduledAt: string, fields: Partial<TimelineClass> = {}): TimelineClass => ({
  id,
  title: `Class ${id}`,
  scheduledAt,
  courseId: 1,
  studentIds: [],
  topicIds: [],
  duration: 60,
  status: 'scheduled',
  cancelReason: null,
  isRecorded: false,
  notes: null,
  homework: null,
  mark: null,
  markNote: null,
  course: { id: 1, name: 'Biology', code: null, color: '#059669' },
  topics: [],
  files: [],
  ...fields,
})
const now = { date: '2026-11-12', minute: 942 }

test('the line goes from later to earlier, over now, with a heading for each earlier month', () => {
  const rows = rowsOf(
    [item(1, '2026-11-13 09:00:00'), item(2, '2026-12-01 09:00:00')],
    [item(3, '2026-11-12 09:00:00'), item(4, '2026-10-29 09:00:00'), item(5, '2026-10-28 09:00:00')],
    now,
  )

  expect(
    rows.map((row) => (row.kind === 'class' ? row.item.id : row.kind === 'month' ? row.text : 'now')),
  ).toEqual([2, 1, 'now', 3, 'October 2026', 4, 5])
})

test('each class says how it stands', () => {
  const rows = rowsOf(
    [item(1, '2026-11-13 09:00:00')],
    [
      item(2, '2026-11-12 15:00:00'),
      item(3, '2026-11-12 09:00:00'),
      item(4, '2026-11-12 08:00:00', { status: 'completed', isRecorded: true }),
      item(5, '2026-11-11 08:00:00', { status: 'completed' }),
      item(6, '2026-11-10 08:00:00', { status: 'cancelled' }),
    ],
    now,
  )

  expect(rows.flatMap((row) => (row.kind === 'class' ? row.state : []))).toEqual([
    'coming',
    'under way',
    'to record',
    'recorded',
    'held',
    'off',
  ])
  expect(rows.flatMap((row) => (row.kind === 'class' ? row.isFirstOfDay : []))).toEqual([
    true,
    true,
    false,
    false,
    true,
    true,
  ])
})
