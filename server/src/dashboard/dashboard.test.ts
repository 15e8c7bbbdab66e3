import type { ClassStatus } from '@lectern/contract/classes/class-values.ts'
import { createCourse } from '@lectern/contract/courses/courses.contract.ts'
import { getDashboardStats } from '@lectern/contract/dashboard/dashboard.contract.ts'
import { createStudent } from '@lectern/contract/students/students.contract.ts'
import { expect, test } from 'vitest'
import { startServer } from '#test/start-server.ts'

const server = await startServer({ clock: () => Temporal.Instant.from('2026-11-13T02:30:00Z') })

const zones = { Auckland: 'Pacific/Auckland', London: 'Europe/London', Denver: 'America/Denver' }

async function statsIn(timeZone: string, classes: [string, ClassStatus][]) {
  const teacher = await server.given.teacher()
  const client = server.as(teacher)
  const { body: course } = await client.call(createCourse, { body: { name: 'Algebra' } })
  const db = await server.given.workspaceOf(teacher)
  for (const [scheduledAt, status] of classes)
    await db
      .insertInto('classes')
      .values({ userId: 1, courseId: course.id, title: 'Sets', scheduledAt, status })
      .execute()

  return (await client.call(getDashboardStats, { headers: { 'x-time-zone': timeZone } })).body
}

test('a new teacher sees four zeros', async () => {
  const client = server.as(await server.given.teacher())

  expect((await client.call(getDashboardStats)).body).toEqual({
    totalCourses: 0,
    totalStudents: 0,
    classesToday: 0,
    contentItems: 0,
  })
})

test('what the teacher has is counted', async () => {
  const client = server.as(await server.given.teacher())
  for (const name of ['Algebra', 'Biology']) await client.call(createCourse, { body: { name } })
  await client.call(createStudent, { body: { name: 'Theo' } })

  expect((await client.call(getDashboardStats)).body).toMatchObject({ totalCourses: 2, totalStudents: 1 })
})

test("today is the teacher's day, from midnight to midnight", async () => {
  const classes: [string, ClassStatus][] = [
    ['2026-11-12 00:00:00', 'scheduled'],
    ['2026-11-12 23:59:59', 'completed'],
    ['2026-11-13 00:00:00', 'scheduled'],
  ]

  expect((await statsIn(zones.Denver, classes)).classesToday).toBe(2)
  expect((await statsIn(zones.London, classes)).classesToday).toBe(1)
  expect((await statsIn(zones.Auckland, classes)).classesToday).toBe(1)
})

test('a cancelled class is not among those of today', async () => {
  const classes: [string, ClassStatus][] = [
    ['2026-11-13 09:00:00', 'cancelled'],
    ['2026-11-13 10:00:00', 'scheduled'],
  ]

  expect((await statsIn(zones.London, classes)).classesToday).toBe(1)
})
