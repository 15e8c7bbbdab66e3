import { once } from 'node:events'
import { createServer, request as plainRequest } from 'node:http'
import type { request as requestTls } from 'node:https'
import type { AddressInfo } from 'node:net'
import {
  askCalendar,
  followCalendar,
  listCalendars,
  maxCalendars,
  removeCalendar,
} from '@lectern/contract/open-times/calendars.contract.ts'
import { changeOpenTimesSettings, listOpenTimes } from '@lectern/contract/open-times/open-times.contract.ts'
import { expect, test } from 'vitest'
import { afterFile } from '#test/after-file.ts'
import { openClassroom } from '#test/classroom.ts'
import { movingClock } from '#test/moving-clock.ts'
import { startServer } from '#test/start-server.ts'

/** What each path answers with now; nothing: an error. */
const says = new Map<string, string>()
const asked: string[] = []
const feeds = createServer((request, response) => {
  const path = request.url ?? ''
  asked.push(path)
  const text = says.get(path)
  response.writeHead(text === undefined ? 503 : 200).end(text)
}).listen(0, '127.0.0.1')
await once(feeds, 'listening')
afterFile(() => void feeds.close())
const { port } = feeds.address() as AddressInfo

const fetching = {
  allowedHosts: ['feeds.test'],
  resolve: async () => ['127.0.0.1'],
  request: plainRequest as typeof requestTls,
}
const clock = movingClock('2026-11-18T20:46:00Z')
const server = await startServer({ clock, fetching })
/** Of the same database, as in a cluster. */
const second = await startServer({ clock, fetching, database: server.database })

const eventAt = (start: string, ...more: string[]) =>
  [
    'BEGIN:VEVENT',
    'SUMMARY:Choir of St. Cecilia',
    `DTSTART:${start}`,
    'DURATION:PT1H',
    ...more,
    'END:VEVENT',
  ].join('\r\n')
const calendarOf = (...events: string[]) => ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\r\n')
const numbers = { bufferMinutes: 0, noticeHours: 1, weeksAhead: 8, mostPerDay: null }

/** Open on Monday from one to three. The feed has a path of its own. */
async function openRoom() {
  const { client } = await openClassroom(server)
  const path = `/${crypto.randomUUID()}.ics`
  const weekly = [[], [{ from: '13:00', to: '15:00' }], [], [], [], [], []]
  await client.call(changeOpenTimesSettings, { body: { weekly, exceptions: [], ...numbers } })
  const url = `https://feeds.test:${port}${path}`
  const follow = (at = url) => client.call(followCalendar, { body: { name: 'Personal', url: at } })
  const first = async () => (await client.call(listCalendars)).body[0]

  return {
    client,
    url,
    follow,
    say: (...events: string[]) => says.set(path, calendarOf(...events)),
    fail: () => says.delete(path),
    times: () => asked.filter((each) => each === path).length,
    first,
    params: async () => ({ id: String((await first())?.id) }),
    open: async () =>
      (await client.call(listOpenTimes, { query: { minutes: '60' } })).body.times.map(({ startsAt }) =>
        startsAt.slice(8, 16),
      ),
  }
}

test('a calendar is asked in the background every fifteen minutes, and follows what it says', async () => {
  const room = await openRoom()
  room.say(eventAt('20261123T130000'))
  await room.follow()
  const added = await room.first()
  await server.app.calendarFeeds.work()
  const read = await room.first()
  const busy = await room.open()
  room.say(eventAt('20261123T140000'))
  await server.app.calendarFeeds.work()
  const early = room.times()
  clock.forward({ minutes: 15 })
  await server.app.calendarFeeds.work()

  expect(added).toMatchObject({ name: 'Personal', host: `feeds.test:${port}`, askedAt: null, readAt: null })
  expect(read).toMatchObject({ readAt: '2026-11-18T20:46:00.000Z', busyTimes: 1, failingSince: null })
  expect([busy, await room.open()]).toEqual([['23 14:00'], ['23 13:00']])
  expect([early, room.times()]).toEqual([1, 2])
})

test('what fails keeps its last state, is told, asked ever more rarely, and again by hand', async () => {
  const room = await openRoom()
  room.say(eventAt('20261123T130000'))
  await room.follow()
  await server.app.calendarFeeds.work()
  room.fail()
  clock.forward({ minutes: 15 })
  const failedAt = clock().toString({ fractionalSecondDigits: 3 })
  await server.app.calendarFeeds.work()
  const failing = await room.first()
  clock.forward({ minutes: 29 })
  await server.app.calendarFeeds.work()
  const rarely = room.times()
  const busy = await room.open()
  room.say('<html>')
  clock.forward({ minutes: 1 })
  await server.app.calendarFeeds.work()
  const still = await room.first()
  room.say()
  await room.client.call(askCalendar, { params: await room.params() })
  await server.app.calendarFeeds.work()

  expect(failing).toMatchObject({ failingSince: failedAt, busyTimes: 1 })
  expect([rarely, busy]).toEqual([2, ['23 14:00']])
  expect(still).toMatchObject({ failingSince: failedAt, busyTimes: 1 })
  expect(await room.first()).toMatchObject({ failingSince: null, busyTimes: 0 })
  expect(room.times()).toBe(4)
})

test.each([
  ['a page', '<!doctype html><title>Sign in</title>'],
  ['a picture', '\u0089PNG\r\n\u001a\n'],
  ['nothing', ''],
])('%s: what is no calendar takes nothing away of what was read last', async (_what, text) => {
  const room = await openRoom()
  room.say(eventAt('20261123T130000'))
  await room.follow()
  await server.app.calendarFeeds.work()
  const busy = await room.open()
  says.set(new URL(room.url).pathname, text)
  clock.forward({ minutes: 15 })
  await server.app.calendarFeeds.work()

  expect(busy).toEqual(['23 14:00'])
  expect(await room.open()).toEqual(busy)
  expect((await room.first())?.failingSince).not.toBeNull()
})

test('of two servers one asks', async () => {
  const room = await openRoom()
  room.say()
  await room.follow()
  await Promise.all([server, second].map(({ app }) => app.calendarFeeds.work()))

  expect(room.times()).toBe(1)
})

test('the URL is in no answer, no log and no table, and nothing of a removed calendar is asked again', async () => {
  const room = await openRoom()
  const secret = room.url.split('/').at(-1) ?? ''
  room.say(eventAt('20261123T130000'))
  await room.follow()
  await server.app.calendarFeeds.work()
  const rows = await server.database.platform.selectFrom('calendarFeeds').selectAll().execute()
  const told = JSON.stringify([(await room.client.call(listCalendars)).body, rows, server.logged])
  await room.client.call(removeCalendar, { params: await room.params() })
  clock.forward({ hours: 1 })
  await server.app.calendarFeeds.work()

  expect(told).not.toContain(secret)
  expect(told).not.toContain('Cecilia')
  expect(room.times()).toBe(1)
})

test('a workspace that nobody used for thirty days is not asked for, until somebody looks', async () => {
  const room = await openRoom()
  room.say()
  await room.follow()
  clock.forward({ hours: 24 * 31 })
  await server.app.calendarFeeds.work()
  clock.forward({ hours: 1 })
  await server.app.calendarFeeds.work()
  const asleep = room.times()
  await room.first()
  await server.app.calendarFeeds.work()

  expect([asleep, room.times()]).toEqual([1, 2])
})

test('addresses other than https are refused, webcal is https, and five calendars are all', async () => {
  const room = await openRoom()
  const refused = await Promise.all(
    ['http://feeds.test/a', 'file:///etc/passwd', 'https://ines:secret@feeds.test/a', 'calendar'].map(
      room.follow,
    ),
  )
  for (let count = 0; count < maxCalendars; count += 1) await room.follow(room.url.replace('https', 'webcal'))
  const beyond = await room.follow()

  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  expect(beyond.error?.message).toContain('Up to 5 other calendars')
  expect(await room.first()).toMatchObject({ host: `feeds.test:${port}` })
})
