import { findOverlaps } from '@lectern/contract/classes/overlaps.contract.ts'
import { createTimeOff } from '@lectern/contract/classes/time-off.contract.ts'
import type { RequestInput } from '@lectern/contract/request.ts'
import { expect, test } from 'vitest'
import { openClassroom } from '#test/classroom.ts'
import { startServer } from '#test/start-server.ts'

const server = await startServer()

type Asked = Partial<RequestInput<typeof findOverlaps>['body']>

const mondays = {
  scheduledAt: '2026-11-16 15:00:00',
  duration: 60,
  isRecurring: true,
  recurrenceType: 'weekly' as const,
  recurrencePattern: { days: [1] },
  recurrenceEndDate: '2026-12-14',
}

async function openRoom() {
  const room = await openClassroom(server)
  const overlapsOf = async (asked: Asked) =>
    (await room.client.call(findOverlaps, { body: { ...mondays, ...asked } })).body

  return { room, overlapsOf }
}

test('every date of a series is looked at, not the first alone', async () => {
  const { room, overlapsOf } = await openRoom()
  await room.schedule({ title: 'Recital', scheduledAt: '2026-11-30 15:30:00', duration: 60 })
  await room.schedule({ title: 'Late', scheduledAt: '2026-12-14 14:30:00', duration: 45 })
  await room.schedule({ title: 'Just after', scheduledAt: '2026-11-23 16:00:00' })
  await room.schedule({ title: 'Off', scheduledAt: '2026-12-07 15:00:00', status: 'cancelled' })

  expect(await overlapsOf({})).toEqual({
    dates: 5,
    count: 2,
    first: [
      {
        scheduledAt: '2026-11-30 15:00:00',
        other: { title: 'Recital', scheduledAt: '2026-11-30 15:30:00', duration: 60 },
      },
      {
        scheduledAt: '2026-12-14 15:00:00',
        other: { title: 'Late', scheduledAt: '2026-12-14 14:30:00', duration: 45 },
      },
    ],
    leftOut: [],
    timeOff: null,
    busy: { count: 0, first: [] },
  })
  expect((await overlapsOf({ isRecurring: false })).count).toBe(0)
})

test('a series is not in its own way', async () => {
  const { room, overlapsOf } = await openRoom()
  const { body: parent } = await room.schedule(mondays)

  expect((await overlapsOf({})).count).toBe(5)
  expect((await overlapsOf({ exceptSeries: parent.id })).count).toBe(0)
})

test('dates that time off leaves out are counted, and a first class in it is told', async () => {
  const { room, overlapsOf } = await openRoom()
  await room.client.call(createTimeOff, {
    body: { title: 'Winter', from: '2026-11-30', through: '2026-12-07' },
  })

  expect(await overlapsOf({})).toMatchObject({
    dates: 3,
    leftOut: ['2026-11-30', '2026-12-07'],
    timeOff: null,
  })
  expect(await overlapsOf({ scheduledAt: '2026-11-30 09:00:00', isRecurring: false })).toMatchObject({
    dates: 1,
    timeOff: 'Winter',
  })
})
