import { findOverlaps } from '@lectern/contract/classes/overlaps.contract.ts'
import { keepLanded, listBusyTimes, listLanded } from '@lectern/contract/open-times/busy-times.contract.ts'
import { changeOpenTimesSettings } from '@lectern/contract/open-times/open-times.contract.ts'
import { expect, test } from 'vitest'
import type { TenantDb } from '#server/platform/db/database.ts'
import { openClassroom } from '#test/classroom.ts'
import { movingClock } from '#test/moving-clock.ts'
import { givenBusy } from '#test/open-times/given-busy.ts'
import { startServer } from '#test/start-server.ts'
import { tenantOf } from '#test/tenant-of.ts'
import { takeSpans } from '../feeds/feed-results.ts'
import { holdTime } from '../open-times.service.ts'
import type { Span } from '../reckoning/spans.ts'

const zone = 'America/New_York'
/** A Wednesday afternoon there. The database says when a class was written, by a clock of its own: every year of ours is later. */
const clock = movingClock('2082-11-18T20:46:00Z')
const server = await startServer({ clock })

const closed: { from: string; to: string }[][] = [[], [], [], [], [], [], []]
const numbers = { exceptions: [], bufferMinutes: 0, noticeHours: 24, weeksAhead: 8, mostPerDay: 1 }
/** Sunday first: Thursday from three, Friday and Saturday in the morning. */
const weekly = closed
  .with(4, [{ from: '15:00', to: '18:30' }])
  .with(5, [{ from: '09:00', to: '11:00' }])
  .with(6, [{ from: '09:30', to: '11:00' }])

async function openRoom() {
  const room = await openClassroom(server)
  const { client } = room
  const { schema } = await tenantOf(server, room.teacher)
  const setHours = (week: typeof weekly) =>
    client.call(changeOpenTimesSettings, {
      body: { weekly: week, ...numbers },
      headers: { 'x-time-zone': zone },
    })
  await setHours(weekly)
  const write = <T>(work: (db: TenantDb) => Promise<T>) =>
    server.database.transaction(({ tenant }) => work(tenant(schema)), schema)

  return {
    ...room,
    client,
    setHours,
    write,
    give: (spans: Parameters<typeof givenBusy>[1], since?: string) =>
      write((db) => givenBusy(db, spans, since)),
    busy: async (from: string, to: string) =>
      (await client.call(listBusyTimes, { query: { from, to } })).body,
    landed: async () => (await client.call(listLanded)).body,
  }
}

test('what other calendars close and what is held for families is listed on the wall of the teacher', async () => {
  const room = await openRoom()
  await room.give([
    { startsAt: '2082-11-01T05:30:00Z', endsAt: '2082-11-01T07:30:00Z' },
    { startsAt: '2082-11-20T05:00:00Z', endsAt: '2082-11-21T05:00:00Z', isAllDay: true },
  ])
  const until = '2082-11-20T00:00:00Z'
  const hold = { startsAt: '2082-11-19 23:30:00', minutes: 60, until, about: 'visitor 1' }
  await room.write((db) => holdTime(db, hold, clock()))
  const over = await room.busy('2082-11-01', '2082-11-02')

  expect(over.busy).toEqual([
    {
      calendar: 'Personal',
      startsAt: '2082-11-01 01:30:00',
      endsAt: '2082-11-01 02:30:00',
      isAllDay: false,
    },
  ])
  expect(await room.busy('2082-11-20', '2082-11-21')).toEqual({
    busy: [
      {
        calendar: 'Personal',
        startsAt: '2082-11-20 00:00:00',
        endsAt: '2082-11-21 00:00:00',
        isAllDay: true,
      },
    ],
    held: [{ requestId: null, student: null, color: null, startsAt: '2082-11-19 23:30:00', duration: 60 }],
  })
  expect(await room.busy('2082-11-21', '2082-11-22')).toEqual({ busy: [], held: [] })
  clock.forward({ hours: 48 })
  expect((await room.busy('2082-11-20', '2082-11-21')).held).toEqual([])
  clock.forward({ hours: -48 })
})

test('who plans a class is told what other calendars say at any of its dates', async () => {
  const room = await openRoom()
  await room.give([{ startsAt: '2082-11-23T20:30:00Z', endsAt: '2082-11-23T21:30:00Z' }])
  const mondays = {
    scheduledAt: '2082-11-16 15:00:00',
    duration: 45,
    isRecurring: true,
    recurrenceType: 'weekly',
    recurrencePattern: { days: [1] },
    recurrenceEndDate: '2082-12-14',
  } as const
  const { body } = await room.client.call(findOverlaps, { body: mondays })
  const { body: before } = await room.client.call(findOverlaps, { body: { ...mondays, duration: 30 } })

  expect(body).toMatchObject({ dates: 5, count: 0, busy: { count: 1 } })
  expect(body.busy.first).toEqual([
    {
      scheduledAt: '2082-11-23 15:00:00',
      busy: {
        calendar: 'Personal',
        startsAt: '2082-11-23 15:30:00',
        endsAt: '2082-11-23 16:30:00',
        isAllDay: false,
      },
    },
  ])
  expect(before.busy).toEqual({ count: 0, first: [] })
})

test('an event that comes to lie on a class is told with the nearest free times, until the class moves or is kept', async () => {
  const room = await openRoom()
  const { body: lab } = await room.schedule({ scheduledAt: '2082-11-19 15:00:00', duration: 90 })
  const { body: later } = await room.schedule({ scheduledAt: '2082-11-26 15:00:00', duration: 90 })
  const now = clock().toString()
  await room.give([{ startsAt: '2082-11-19T21:00:00Z', endsAt: '2082-11-19T22:00:00Z' }])
  const known = await room.landed()
  await room.give(
    [
      { startsAt: '2082-11-19T20:30:00Z', endsAt: '2082-11-19T22:00:00Z' },
      { startsAt: '2082-11-26T20:30:00Z', endsAt: '2082-11-26T22:00:00Z' },
    ],
    now,
  )
  const told = await room.landed()
  await room.change(lab, { scheduledAt: '2082-11-20 09:00:00' })
  const moved = await room.landed()
  clock.forward({ seconds: 1 })
  await room.client.call(keepLanded, { params: { id: String(later.id) } })

  expect(known).toEqual({ count: 0, next: null })
  expect(told).toEqual({
    count: 2,
    next: {
      classId: lab.id,
      title: 'Cells',
      color: room.course.color,
      scheduledAt: '2082-11-19 15:00:00',
      duration: 90,
      students: 0,
      busy: {
        calendar: 'Personal',
        startsAt: '2082-11-19 15:30:00',
        endsAt: '2082-11-19 17:00:00',
        isAllDay: false,
      },
      free: ['2082-11-19 17:00:00', '2082-11-20 09:00:00', '2082-11-21 09:30:00'],
    },
  })
  expect(moved).toMatchObject({ count: 1, next: { classId: later.id } })
  expect(await room.landed()).toEqual({ count: 0, next: null })
  await room.give(
    [{ startsAt: '2082-11-26T19:30:00Z', endsAt: '2082-11-26T20:30:00Z' }],
    clock().add({ seconds: 1 }).toString(),
  )
  expect((await room.landed()).count).toBe(1)
  const { status } = await room.client.attempt(keepLanded, { params: { id: '2000000000' } })
  expect(status).toBe(404)
})

test('what a calendar said before is not told again where an event joins it, or a day of it has gone by', async () => {
  const room = await openRoom()
  const hour = 3_600_000
  const noon = Date.parse('2082-11-26T17:00:00Z')
  const days = (from: string, count: number) => ({
    start: Date.parse(from),
    end: Date.parse(from) + count * 24 * hour,
  })
  const calendarId = await room.give([{ startsAt: '2082-11-17T20:00:00Z', endsAt: '2082-11-17T21:00:00Z' }])
  const hear = (timed: Span[], allDay: Span[]) =>
    room.write((db) => takeSpans(db, calendarId, { timed, allDay, allDayEvents: allDay.length }, clock()))
  await hear([{ start: noon, end: noon + hour }], [days('2082-11-10T05:00:00Z', 60)])
  const { body: lab } = await room.schedule({ scheduledAt: '2082-11-26 12:30:00', duration: 90 })
  clock.forward({ seconds: 1 })
  await room.client.call(keepLanded, { params: { id: String(lab.id) } })
  clock.forward({ hours: 30 })
  await hear([{ start: noon - hour, end: noon + hour }], [days('2082-11-12T05:00:00Z', 59)])
  const joined = await room.landed()
  await hear([{ start: noon - hour, end: noon + 2 * hour }], [days('2082-11-12T05:00:00Z', 59)])

  expect(joined).toEqual({ count: 0, next: null })
  expect((await room.landed()).next).toMatchObject({
    classId: lab.id,
    busy: { startsAt: '2082-11-26 13:00:00', endsAt: '2082-11-26 14:00:00' },
  })
})
