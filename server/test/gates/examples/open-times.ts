import { createClass } from '@lectern/contract/classes/classes.contract.ts'
import { createCourse } from '@lectern/contract/courses/courses.contract.ts'
import {
  addCalendar,
  followCalendar,
  listCalendars,
  removeCalendar,
} from '@lectern/contract/open-times/calendars.contract.ts'
import type { OpenTimesSettings } from '@lectern/contract/open-times/open-times.contract.ts'
import type { TestClient } from '../../test-client.ts'
import type { Examples } from './example.ts'

const afternoons = [{ from: '13:00', to: '18:00' }]

const settings: OpenTimesSettings = {
  weekly: [[], afternoons, afternoons, [], [], [], []],
  exceptions: [{ date: '2098-12-04', hours: [] }],
  bufferMinutes: 15,
  noticeHours: 24,
  weeksAhead: 8,
  mostPerDay: 5,
}

const calendar = {
  name: 'choir.ics',
  text: 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20200105T150000Z\r\nRRULE:FREQ=DAILY\r\nDURATION:PT1H\r\nEND:VEVENT\r\nEND:VCALENDAR',
}

/** The last one, where there are as many as there may be. */
const newCalendar = async (client: TestClient) => {
  await client.call(addCalendar, { body: calendar })
  return { id: (await client.call(listCalendars)).body.at(-1)?.id }
}

const newClass = async (client: TestClient): Promise<number> => {
  const courseId = (await client.call(createCourse, { body: { name: 'Biology' } })).body.id
  const body = { courseId, title: 'Cells', scheduledAt: '2098-11-12 15:00:00' }
  return (await client.call(createClass, { body })).body.id
}

const feed = { name: 'Personal', url: 'https://calendar.example/private.ics' }

const newFeed = async (client: TestClient) => {
  const before = (await client.call(listCalendars)).body
  for (const { id } of before) await client.call(removeCalendar, { params: { id: String(id) } })
  await client.call(followCalendar, { body: feed })
  return { id: (await client.call(listCalendars)).body[0]?.id }
}

export const openTimesExamples: Examples = {
  'POST /api/calendars': async (_client, newTeacher) => ({ caller: await newTeacher(), body: calendar }),
  'PUT /api/calendars/:id': async (client) => ({
    params: await newCalendar(client),
    body: { allDay: 'free' },
  }),
  'POST /api/calendars/feeds': async (_client, newTeacher) => ({ caller: await newTeacher(), body: feed }),
  'POST /api/calendars/:id/asking': async (client) => ({ params: await newFeed(client) }),
  'DELETE /api/calendars/:id': async (client) => ({ params: await newCalendar(client) }),
  'GET /api/busy-times': async () => ({ query: { from: '2098-11-01', to: '2098-12-13' } }),
  'GET /api/landed-events': async (_client, newTeacher) => ({ caller: await newTeacher() }),
  'PUT /api/landed-events/:id': async (client) => ({ params: { id: await newClass(client) } }),
  'GET /api/open-times': async () => ({ query: { minutes: '60' } }),
  'PUT /api/open-times/settings': async () => ({ body: settings }),
}
