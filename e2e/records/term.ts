import type { Page } from '@playwright/test'
import { apiOf } from '../api.ts'

type Id = { id: number }
type Written = { notes: string | null; marks: { mark: string }[] }

/** `2026-11-12 09:00:00`, so many days from today where the browser is. */
export function wallTimeOf(days: number, time: string): string {
  const day = new Date()
  day.setDate(day.getDate() + days)
  const two = (part: number) => String(part).padStart(2, '0')

  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())} ${time}`
}

/** A teacher with a course, three students and a topic, and short words for classes that are over. */
export async function openTerm(page: Page) {
  const api = await apiOf(page)
  const { id: courseId } = (await api('POST', '/api/courses', { name: 'AP Biology', color: '#059669' })) as Id
  const students: Id[] = []
  for (const name of ['Amara Osei', 'Hana Kobayashi', 'Priya Raman'])
    students.push((await api('POST', '/api/students', { name, courseIds: [courseId] })) as Id)
  const topic = (await api('POST', '/api/topics', {
    title: 'Enzymes',
    description: 'Catalysts of the cell.',
  })) as Id
  const studentIds = students.map(({ id }) => String(id))
  const schedule = async (fields: object) =>
    (await api('POST', '/api/classes', {
      courseId,
      title: 'Enzyme lab prep',
      scheduledAt: wallTimeOf(-2, '17:00:00'),
      duration: 60,
      studentIds,
      ...fields,
    })) as Id

  return {
    api,
    students,
    topic,
    schedule,
    /** Records as the product does. */
    record: (id: number, record: object) =>
      api('PUT', `/api/classes/${id}/record`, { revision: 0, ...record }),
    /** What was written down, the oldest class first. */
    recordsOf: async () => {
      const records: { notes: string | null; marks: string[] }[] = []
      for (const { id } of (await api('GET', '/api/classes')) as Id[]) {
        const { notes, marks } = (await api('GET', `/api/classes/${id}/record`)) as Written
        records.push({ notes, marks: marks.map(({ mark }) => mark) })
      }

      return records
    },
    /** A class a day for so many days up to yesterday. */
    daily: (days: number, fields: object = {}) =>
      schedule({
        scheduledAt: wallTimeOf(-days, '08:00:00'),
        isRecurring: true,
        recurrenceType: 'daily',
        recurrenceEndDate: wallTimeOf(-1, '').trim(),
        ...fields,
      }),
  }
}
