import { createClass, updateClass } from '@lectern/contract/classes/classes.contract.ts'
import { createTimeOff } from '@lectern/contract/classes/time-off.contract.ts'
import type { TestClient } from '../../test-client.ts'
import { newCourse } from './courses.ts'
import type { Examples } from './example.ts'
import { newMissedClass } from './records.ts'
import { newStudent } from './students.ts'

/** A weekly series of three: the first class and two that were generated. */
export const newSeries = async (
  client: TestClient,
  { first = '2026-11-12', last = '2026-11-26' } = {},
): Promise<number> => {
  const body = {
    courseId: await newCourse(client),
    title: 'Cells',
    scheduledAt: `${first} 15:00:00`,
    isRecurring: true,
    recurrenceType: 'weekly',
    recurrencePattern: { days: [4] },
    recurrenceEndDate: last,
  } as const
  return (await client.call(createClass, { body })).body.id
}

/** The same, whatever the time: all of it is still to come. */
const newComingSeries = (client: TestClient): Promise<number> =>
  newSeries(client, { first: '2099-01-01', last: '2099-01-15' })

const newTimeOff = async (client: TestClient): Promise<number> =>
  (
    await client.call(createTimeOff, {
      body: { title: 'New Year', from: '2099-01-01', through: '2099-01-08' },
    })
  ).body.id

let calendars = 0

/** Another one each time: what is there already is not written again. */
const newCalendar = (): string => {
  calendars += 1
  return [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    `SUMMARY:Piano ${calendars}`,
    'DTSTART:20300305T150000',
    'RRULE:FREQ=WEEKLY;COUNT=3',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')
}

export const classesExamples: Examples = {
  'POST /api/class-import/preview': async () => ({ body: { text: newCalendar(), from: '2030-01-01' } }),
  'POST /api/class-import': async (client) => ({
    body: {
      text: newCalendar(),
      from: '2030-01-01',
      forAll: { courseId: await newCourse(client), studentIds: [String(await newStudent(client))] },
    },
  }),
  'POST /api/classes': async (client) => ({
    body: {
      courseId: await newCourse(client),
      title: 'Cells',
      scheduledAt: '2026-11-12 15:00:00',
      studentIds: [String(await newStudent(client))],
    },
  }),
  'PUT /api/classes/:id': async (client) => ({
    params: { id: await newSeries(client) },
    body: { title: 'Cells and tissues', courseId: await newCourse(client) },
  }),
  'POST /api/classes/:id/preview': async (client) => ({
    params: { id: await newComingSeries(client) },
    body: { scope: 'all', action: 'change', change: { title: 'Cells and tissues' } },
  }),
  'POST /api/classes/:id/changes': async (client) => ({
    params: { id: await newComingSeries(client) },
    body: { wanted: { scope: 'all', action: 'change', change: { title: 'Cells and tissues' } } },
  }),
  'POST /api/changes/:key/undo': async (client) => {
    const params = { id: String(await newComingSeries(client)) }
    const key = `change-${params.id.padStart(8, '0')}`
    await client.call(updateClass, { params, query: { undo: key }, body: { title: 'Cells and tissues' } })
    return { params: { key } }
  },
  'POST /api/time-off/preview': async () => ({ body: { from: '2099-01-01', through: '2099-01-08' } }),
  'POST /api/time-off': async (client) => ({
    body: {
      title: 'New Year',
      from: '2099-01-01',
      through: '2099-01-08 12:00:00',
      choices: [{ classId: await newComingSeries(client), choice: 'cancel' as const }],
    },
  }),
  'GET /api/time-off/:id/effect': async (client) => ({ params: { id: await newTimeOff(client) } }),
  'DELETE /api/time-off/:id': async (client) => ({ params: { id: await newTimeOff(client) } }),
  'GET /api/classes/:id/series': async (client) => ({ params: { id: await newSeries(client) } }),
  'DELETE /api/classes/:id': async (client) => ({ params: { id: await newComingSeries(client) } }),
  'GET /api/exports/classes': async () => ({ query: { from: '2026-11-01', status: 'scheduled' } }),
  'GET /api/class-search': async () => ({ query: { q: 'cells' } }),
  'GET /api/note-search': async () => ({ query: { q: 'cells' } }),
  'GET /api/classes/:id': async (client) => ({ params: { id: await newSeries(client) } }),
  'GET /api/classes/:id/children': async (client) => ({ params: { id: await newSeries(client) } }),
  'DELETE /api/classes/:id/children': async (client) => ({ params: { id: await newComingSeries(client) } }),
  'GET /api/last-class': async (client) => {
    const { studentId } = await newMissedClass(client)
    return {
      query: { courseId: await newCourse(client), studentIds: studentId, before: '2026-11-12 15:00:00' },
    }
  },
  'POST /api/overlaps': async () => ({
    body: {
      scheduledAt: '2026-11-12 15:00:00',
      duration: 60,
      isRecurring: true,
      recurrenceType: 'weekly',
      recurrencePattern: { days: [4] },
      recurrenceEndDate: '2026-12-17',
    },
  }),
}
