import { expect, test } from 'vitest'
import { partsByDate } from './busy-parts.ts'
import { isBusyBetween } from './day-extras.ts'

const busyTime = (startsAt: string, endsAt: string) => ({
  calendar: 'Personal',
  startsAt,
  endsAt,
  isAllDay: false,
})
const none = { busy: [], held: [], landed: null }

test('what is busy over midnight is drawn on both of its days', () => {
  const busy = [busyTime('2026-11-12 22:30:00', '2026-11-13 01:15:00')]
  const extras = partsByDate({ ...none, busy }, ['2026-11-12', '2026-11-13', '2026-11-14'])

  expect(
    [...extras].map(
      ([
        date,
        {
          busy: [part],
        },
      ]) => [date, part?.from, part?.to],
    ),
  ).toEqual([
    ['2026-11-12', 1350, 1440],
    ['2026-11-13', 0, 75],
  ])
})

test('held times and times that are proposed stand on their days, the latter under their keys', () => {
  const held = [{ requestId: 4, student: 'Ama', color: null, startsAt: '2026-11-12 23:30:00', duration: 60 }]
  const landed = {
    classId: 7,
    title: 'Lab',
    color: '#2563EB' as const,
    scheduledAt: '2026-11-12 15:00:00',
    duration: 90,
    students: 9,
    busy: busyTime('2026-11-12 15:30:00', '2026-11-12 17:00:00'),
    free: ['2026-11-12 17:00:00', '2026-11-13 09:00:00'],
  }
  const extras = partsByDate({ busy: [], held, landed }, ['2026-11-12', '2026-11-13'])

  expect(extras.get('2026-11-12')).toMatchObject({
    held: [{ from: 1410, to: 1440, student: 'Ama' }],
    proposed: [{ from: 1020, to: 1110, key: 1 }],
  })
  expect(extras.get('2026-11-13')).toMatchObject({ held: [{ from: 0, to: 30 }], proposed: [{ key: 2 }] })
})

test('what ends where something else begins does not stand in its way', () => {
  const busy = [{ calendar: 'Personal', from: 600, to: 660 }]

  expect([540, 599, 660].map((from) => isBusyBetween(busy, from, from + 60))).toEqual([false, true, false])
})
