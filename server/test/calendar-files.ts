import {
  type ClassImportInput,
  importClasses,
  previewClassImport,
} from '@lectern/contract/classes/class-import.contract.ts'
import { listClasses } from '@lectern/contract/classes/classes.contract.ts'
import { createCourse } from '@lectern/contract/courses/courses.contract.ts'
import type { TestServer } from './start-server.ts'

const berlin = { 'x-time-zone': 'Europe/Berlin' }
export const from = '2030-03-01'

/** A teacher in Berlin with a course, and short words for what a calendar file becomes there. */
export async function newImporter(server: TestServer, plan: 'free' | 'premium' = 'premium') {
  const teacher = await server.given.teacher()
  if (plan === 'premium') await server.given.plan(teacher, 'premium')
  const client = server.as(teacher)
  const { body: course } = await client.call(createCourse, { body: { name: 'Piano' } })
  const forAll = { courseId: course.id, studentIds: [], classValue: null }
  const body = (text: string, more: Partial<ClassImportInput>) => ({ text, from, forAll, ...more })
  const attempt = (text: string) =>
    client.attempt(previewClassImport, { body: body(text, {}), headers: berlin })
  const look = async (text: string, more: Partial<ClassImportInput> = {}) =>
    (await client.call(previewClassImport, { body: body(text, more), headers: berlin })).body
  const take = (text: string, more: Partial<ClassImportInput> = {}) =>
    client.call(importClasses, { body: body(text, more), headers: berlin })
  const classes = async () => {
    const { body: rows } = await client.call(listClasses, { query: { from } })
    return rows.map(({ scheduledAt, title, duration }) => `${scheduledAt.slice(0, 16)} ${title} ${duration}`)
  }

  return { teacher, client, course, attempt, look, take, classes }
}

export const calendar = (...events: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n')

export const event = (...lines: string[]): string => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')

export const piano = (...lines: string[]): string =>
  event('UID:piano', 'SUMMARY:Piano', 'DTSTART;TZID=Europe/Berlin:20300305T150000', 'DURATION:PT1H', ...lines)
