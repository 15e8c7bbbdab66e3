import { createTimeOff } from '@lectern/contract/classes/time-off.contract.ts'
import {
  changeOpenTimesSettings,
  getOpenTimesSettings,
  listOpenTimes,
} from '@lectern/contract/open-times/open-times.contract.ts'
import type { RequestInput } from '@lectern/contract/request.ts'
import { expect, test } from 'vitest'
import type { TenantDb } from '#server/platform/db/database.ts'
import { openClassroom } from '#test/classroom.ts'
import { movingClock } from '#test/moving-clock.ts'
import { givenBusy } from '#test/open-times/given-busy.ts'
import { startServer } from '#test/start-server.ts'
import { tenantOf } from '#test/tenant-of.ts'
import { deleteHold, insertFreedTime } from './open-times.queries.ts'
import { findAllOpenTimes, holdTime, isStillOpen } from './open-times.service.ts'

const zone = 'America/New_York'
/** A Wednesday; next week is that of November 23. */
const clock = movingClock('2026-11-18T20:46:00Z')
const server = await startServer({ clock })

type Settings = RequestInput<typeof changeOpenTimesSettings>['body']

const closed: Settings['weekly'] = [[], [], [], [], [], [], []]
const afternoon = [{ from: '13:00', to: '16:00' }]
const settings: Settings = {
  weekly: closed.with(1, [...afternoon, { from: '09:00', to: '10:00' }]).with(3, afternoon),
  exceptions: [],
  bufferMinutes: 0,
  noticeHours: 24,
  weeksAhead: 2,
  mostPerDay: null,
}

async function openRoom(change: Partial<Settings> = {}) {
  const room = await openClassroom(server)
  const { client } = room
  const { schema } = await tenantOf(server, room.teacher)
  await client.call(changeOpenTimesSettings, {
    body: { ...settings, ...change },
    headers: { 'x-time-zone': zone },
  })
  const db = server.database.tenant(schema)
  const nextWeek = async () => (await client.call(listOpenTimes, { query: { minutes: '60' } })).body
  const write = <T>(work: (db: TenantDb) => Promise<T>) =>
    server.database.transaction(({ tenant }) => work(tenant(schema)), schema)
  const asked = { now: clock().epochMilliseconds, minutes: 60 }

  return {
    ...room,
    client,
    db,
    write,
    asked,
    nextWeek,
    times: async () => (await nextWeek()).times.map(({ startsAt }) => startsAt.slice(5, 16)),
  }
}

test('until a teacher says otherwise nothing is open; what is over is forgotten', async () => {
  const { client } = await openClassroom(server)
  const { body: before } = await client.call(getOpenTimesSettings)
  const exceptions = ['2026-12-04', '2026-11-17', '2026-11-18'].map((date) => ({ date, hours: [] }))
  await client.call(changeOpenTimesSettings, { body: { ...settings, exceptions } })
  const { body: after } = await client.call(getOpenTimesSettings)

  expect(before).toMatchObject({
    weekly: closed,
    bufferMinutes: 0,
    noticeHours: 24,
    weeksAhead: 8,
    mostPerDay: null,
  })
  expect(after.weekly[1]).toEqual([{ from: '09:00', to: '10:00' }, ...afternoon])
  expect(after.exceptions.map(({ date }) => date)).toEqual(['2026-11-18', '2026-12-04'])
})

test('next week shows what is open without classes, time off, holds and other calendars', async () => {
  const room = await openRoom()
  await room.schedule({ scheduledAt: '2026-11-23 13:30:00', duration: 60 })
  await room.client.call(createTimeOff, {
    body: { title: 'Thanksgiving', from: '2026-11-25 14:00', through: '2026-11-29' },
  })
  const halfPastNine = { startsAt: '2026-11-23T14:30:00Z', endsAt: '2026-11-23T15:00:00Z' }
  await room.write((db) => givenBusy(db, [halfPastNine]))
  const seen = await room.nextWeek()
  await room.write((db) =>
    holdTime(
      db,
      { startsAt: '2026-11-25 13:00:00', minutes: 60, until: '2026-11-20T00:00:00Z', about: 'request 1' },
      clock(),
    ),
  )

  expect(seen).toEqual({
    from: '2026-11-23',
    through: '2026-11-29',
    timeZone: zone,
    times: [
      { startsAt: '2026-11-23 14:30:00', isBeside: true },
      { startsAt: '2026-11-23 15:00:00', isBeside: false },
      { startsAt: '2026-11-25 13:00:00', isBeside: false },
    ],
    hidden: 1,
    timeOff: ['25', '26', '27', '28', '29'].map((day) => ({ date: `2026-11-${day}`, title: 'Thanksgiving' })),
  })
  expect(await room.times()).toEqual(['11-23 14:30', '11-23 15:00'])
})

test('a time that was given back is open outside the hours until the class is written again', async () => {
  const room = await openRoom({ weekly: closed })
  const { body: item } = await room.schedule({ scheduledAt: '2026-11-27 18:10:00', duration: 75 })
  await room.change(item, { status: 'cancelled' })
  const before = await room.times()
  await room.write((db) => insertFreedTime(db, item.id))
  const freed = await room.times()
  await room.change(item, { status: 'scheduled' })
  await room.change(item, { status: 'cancelled' })

  expect([before, freed, await room.times()]).toEqual([[], ['11-27 18:10', '11-27 18:25'], []])
})

test('a time is looked at again when it is taken: classes and holds of others, not what is moved itself', async () => {
  const room = await openRoom()
  const { body: item } = await room.schedule({ scheduledAt: '2026-11-23 13:00:00', duration: 60 })
  const startsAt = '2026-11-23 14:20:00'
  const ask = (more: object = {}) => room.write((db) => isStillOpen(db, { ...room.asked, startsAt, ...more }))
  const before = await ask()
  const until = '2026-11-20T00:00:00Z'
  const hold = await room.write((db) =>
    holdTime(db, { startsAt: '2026-11-23 15:00:00', minutes: 30, until, about: 'request 2' }, clock()),
  )
  const held = [await ask(), await ask({ exceptHoldId: hold })]
  await room.write((db) => deleteHold(db, hold))
  const ownTime = { startsAt: '2026-11-23 13:30:00' }
  const moved = [await ask(ownTime), await ask({ ...ownTime, exceptClassId: item.id })]

  expect([before, held, moved]).toEqual([true, [false, true], [false, true]])
  const { times } = await findAllOpenTimes(room.db, room.asked)
  expect(times.at(-1)?.startsAt).toBe('2026-12-02 15:00:00')
})

test('hours that end before they begin, and numbers beyond their bounds, are refused', async () => {
  const { client } = await openClassroom(server)
  const refused = await Promise.all(
    [
      { weekly: closed.with(2, [{ from: '10:00', to: '10:00' }]) },
      { weekly: closed.slice(1) },
      { exceptions: [{ date: '2026-02-30', hours: [] }] },
      { bufferMinutes: 61 },
      { noticeHours: 0 },
      { weeksAhead: 27 },
      { mostPerDay: 0 },
    ].map(
      async (wrong) =>
        (await client.attempt(changeOpenTimesSettings, { body: { ...settings, ...wrong } })).status,
    ),
  )

  expect(new Set(refused)).toEqual(new Set([400]))
})
