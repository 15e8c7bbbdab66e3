import { createClass } from '@lectern/contract/classes/classes.contract.ts'
import { createCourse } from '@lectern/contract/courses/courses.contract.ts'
import { cancelClass, recordClass } from '@lectern/contract/records/records.contract.ts'
import { createStudent } from '@lectern/contract/students/students.contract.ts'
import { expect, test } from 'vitest'
import { manyClasses } from '#test/many-classes.ts'
import { manyEnrollments } from '#test/many-enrollments.ts'
import { startServer } from '#test/start-server.ts'

const server = await startServer()

async function newTeacher() {
  const teacher = await server.given.teacher()
  await server.given.plan(teacher, 'premium')
  const client = server.as(teacher)
  const { body: course } = await client.call(createCourse, { body: { name: 'Algebra' } })
  const linesOf = async (path: string) =>
    (await (await client.fetch(path)).text())
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n')

  return { teacher, client, course, linesOf }
}

test('classes go out by time with course, students and what was done, and marks one by one', async () => {
  const { client, course, linesOf } = await newTeacher()
  const ids = []
  for (const name of ['Theo', 'Ama']) ids.push((await client.call(createStudent, { body: { name } })).body.id)
  const [theo = 0, ama = 0] = ids
  const body = { courseId: course.id, title: '=Cells', classValue: 40, studentIds: ids.map(String) }
  await client.call(createClass, { body: { ...body, title: 'Later', scheduledAt: '2026-02-01 09:00:00' } })
  const { body: held } = await client.call(createClass, {
    body: { ...body, scheduledAt: '2026-01-12 15:30:00' },
  })
  const marks = [
    { studentId: theo, mark: 'absent' as const, note: 'Ill', makeUpOwed: true },
    { studentId: ama, mark: 'present' as const },
  ]
  const record = { revision: 0, notes: 'Walls', homework: 'Page 7', topicIds: [], marks }
  await client.call(recordClass, { params: { id: String(held.id) }, body: record })

  const classes = await linesOf('/api/exports/classes')
  expect(classes[1]).toBe(
    `2026-01-12,15:30,90,"'=Cells",Algebra,"Ama; Theo",40.00,completed,,,Walls,Page 7,,`,
  )
  expect(classes[2]).toContain('2026-02-01,09:00')
  expect(await linesOf('/api/exports/classes?from=2026-01-15')).toHaveLength(2)
  expect(await linesOf('/api/exports/classes?status=completed&to=2026-02-02')).toHaveLength(2)
  const listed = await linesOf('/api/exports/marks')
  expect(listed.slice(1)).toEqual([
    `2026-01-12,15:30,"'=Cells",Algebra,Ama,present,,no`,
    `2026-01-12,15:30,"'=Cells",Algebra,Theo,absent,Ill,yes`,
  ])
  expect(await linesOf(`/api/exports/marks?studentId=${ama}`)).toHaveLength(2)
  expect(await linesOf('/api/exports/marks?from=2026-02-01')).toHaveLength(1)
})

test('what was done and why a class did not take place go out in columns of their own', async () => {
  const { client, course, linesOf } = await newTeacher()
  const body = { courseId: course.id, title: 'Cells' }
  const newClass = async (scheduledAt: string) =>
    (await client.call(createClass, { body: { ...body, scheduledAt } })).body
  const [held, called] = [await newClass('2026-01-12 15:30:00'), await newClass('2026-01-13 15:30:00')]
  await client.call(recordClass, {
    params: { id: String(held.id) },
    body: { revision: 0, notes: 'Walls', topicIds: [], marks: [] },
  })
  const { body: recorded } = await client.call(recordClass, {
    params: { id: String(called.id) },
    body: { revision: 0, homework: 'Page 4', topicIds: [], marks: [] },
  })
  await client.call(cancelClass, {
    params: { id: String(called.id) },
    body: { revision: recorded.revision, reason: 'teacher ill', note: 'Fever' },
  })
  const [header, ...rows] = await linesOf('/api/exports/classes')

  expect(header).toMatch(/,What we did,Homework,Cancelled because,Note on the cancellation$/)
  expect(rows[0]).toMatch(/,completed,,,Walls,,,$/)
  expect(rows[1]).toMatch(/,cancelled,,,,,teacher ill,Fever$/)
})

test('pages follow each other without a gap, also where classes begin at the same time', async () => {
  const { teacher, course, linesOf } = await newTeacher()
  const db = await server.given.workspaceOf(teacher)
  await manyClasses(db, course.id, 1300)
  await db.updateTable('classes').set({ scheduledAt: '2026-11-12 15:00:00' }).where('id', '<', 900).execute()
  const titles = (await linesOf('/api/exports/classes')).slice(1).map((line) => line.split(',')[3])

  expect(new Set(titles).size).toBe(1300)
  expect(titles).toHaveLength(1300)
})

test('classes of a thousand students each are read a few at a time, and nobody is left out', async () => {
  const { teacher, course, linesOf } = await newTeacher()
  const workspace = await server.given.workspaceOf(teacher)
  const { studentIds } = await manyEnrollments(workspace, { students: 1000, courses: 0, courseName: '' })
  await manyClasses(workspace, course.id, 25)
  await workspace
    .updateTable('classes')
    .set({ studentIds: studentIds.map(String) })
    .execute()
  let lines: string[] = []
  const statements = await server.statementsOf(async () => {
    lines = await linesOf('/api/exports/classes')
  })

  expect(lines.slice(1).map((line) => line.match(/Student /g)?.length)).toEqual(Array(25).fill(1000))
  expect(statements.filter((statement) => statement.includes('string_agg'))).toHaveLength(3)
})
