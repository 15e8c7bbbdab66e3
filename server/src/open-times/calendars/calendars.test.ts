import {
  addCalendar,
  changeCalendar,
  listCalendars,
  maxCalendars,
  removeCalendar,
} from '@lectern/contract/open-times/calendars.contract.ts'
import { changeOpenTimesSettings, listOpenTimes } from '@lectern/contract/open-times/open-times.contract.ts'
import { expect, test } from 'vitest'
import { openClassroom } from '#test/classroom.ts'
import { movingClock } from '#test/moving-clock.ts'
import { startServer } from '#test/start-server.ts'

const clock = movingClock('2026-11-18T20:46:00Z')
const server = await startServer({ clock })

const calendarOf = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n')
const choir = [
  'SUMMARY:Choir of St. Cecilia',
  'DTSTART:20261123T130000',
  'DURATION:PT1H',
  'RRULE:FREQ=WEEKLY;COUNT=3',
]
const birthday = ['SUMMARY:Birthday', 'DTSTART;VALUE=DATE:20261124']

async function openRoom() {
  const { client } = await openClassroom(server)
  const all = [{ from: '13:00', to: '15:00' }]
  const weekly = [[], all, all, [], [], [], []]
  const numbers = { bufferMinutes: 0, noticeHours: 1, weeksAhead: 8, mostPerDay: null }
  await client.call(changeOpenTimesSettings, { body: { weekly, exceptions: [], ...numbers } })
  const add = (text: string, name = 'choir.ics') => client.call(addCalendar, { body: { name, text } })

  return {
    client,
    add,
    list: async () => (await client.call(listCalendars)).body,
    times: async () =>
      (await client.call(listOpenTimes, { query: { minutes: '60' } })).body.times.map(({ startsAt }) =>
        startsAt.slice(8, 16),
      ),
  }
}

test('a file closes its times, whole days until they are called free, and is forgotten', async () => {
  const { client, add, list, times } = await openRoom()
  const before = await times()
  await add(calendarOf(choir, birthday))
  const [added] = await list()
  const params = { id: String(added?.id) }
  const busy = await times()
  await client.call(changeCalendar, { params, body: { allDay: 'free' } })
  const free = await times()
  const [answered] = await list()
  await client.call(removeCalendar, { params })

  expect(added).toMatchObject({
    name: 'choir.ics',
    allDay: null,
    allDayEvents: 1,
    busyTimes: 4,
    busyUntil: '2026-12-07T14:00:00.000Z',
  })
  expect(answered).toMatchObject({ allDay: 'free', busyTimes: 3 })
  expect([before, busy, free]).toEqual([
    ['23 13:00', '23 14:00', '24 13:00', '24 14:00'],
    ['23 14:00'],
    ['23 14:00', '24 13:00', '24 14:00'],
  ])
  expect([await list(), await times()]).toEqual([[], before])
  expect((await client.call(removeCalendar, { params })).status).toBe(404)
})

test('of a calendar nothing is kept but its times', async () => {
  const { client, add } = await openRoom()
  await add(calendarOf(choir))

  expect(JSON.stringify((await client.call(listCalendars)).body)).not.toContain('Cecilia')
})

test('what is no calendar is refused, and so is one calendar too many', async () => {
  const { add, list } = await openRoom()
  const refused = await add('<html>')
  for (let count = 0; count < maxCalendars; count += 1) await add(calendarOf(choir))
  const beyond = await add(calendarOf(choir))

  expect([refused.status, refused.error?.message]).toEqual([400, 'This is not a calendar file (.ics)'])
  expect([beyond.status, (await list()).length]).toEqual([403, maxCalendars])
})
