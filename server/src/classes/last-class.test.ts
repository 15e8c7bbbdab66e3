import { findLastClass } from '@lectern/contract/classes/last-class.contract.ts'
import type { RequestInput } from '@lectern/contract/request.ts'
import { expect, test } from 'vitest'
import { openClassroom } from '#test/classroom.ts'
import { manyClasses } from '#test/many-classes.ts'
import { startServer } from '#test/start-server.ts'

const server = await startServer()

type Asked = Partial<RequestInput<typeof findLastClass>['query']>

async function openRoom() {
  const room = await openClassroom(server)
  const lastOf = async (asked: Asked) =>
    (await room.client.call(findLastClass, { query: { before: '2026-11-20 09:00:00', ...asked } })).body

  return { ...room, room, lastOf }
}

test('the last class of a course or of a student is the one before the given time, with what a new one takes over', async () => {
  const { room, newStudent, course, lastOf } = await openRoom()
  const [ama, ben, zoe] = [await newStudent('Ama'), await newStudent('Ben'), await newStudent('Zoe')]
  const fields = { duration: 30, courseLink: 'https://meet.example.com/ama', classValue: '45.50' }
  await room.schedule({ scheduledAt: '2026-11-02 15:00:00', studentIds: [ben] })
  const { body: of } = await room.schedule({
    scheduledAt: '2026-11-09 15:00:00',
    studentIds: [ama],
    ...fields,
  })
  await room.schedule({ scheduledAt: '2026-11-20 09:00:00', studentIds: [ama] })

  expect(await lastOf({ courseId: String(course.id) })).toEqual({
    id: of.id,
    courseId: course.id,
    scheduledAt: '2026-11-09 15:00:00',
    studentIds: [ama],
    ...fields,
  })
  expect((await lastOf({ studentIds: ama }))?.id).toBe(of.id)
  expect((await lastOf({ studentIds: `${ama},${ben}` }))?.id).toBe(of.id)
  expect((await lastOf({ courseId: String(course.id), studentIds: ben }))?.studentIds).toEqual([ben])
  expect((await lastOf({ courseId: String(course.id), studentIds: zoe }))?.id).toBe(of.id)
  expect(await lastOf({ studentIds: zoe })).toBeNull()
})

test("a cancelled class is nobody's last one, and without a course or students there is none", async () => {
  const { room, newStudent, newCourse, lastOf } = await openRoom()
  const ama = await newStudent('Ama')
  const { id } = await newCourse('Chemistry')
  const { body: held } = await room.schedule({ scheduledAt: '2026-11-02 15:00:00', studentIds: [ama] })
  await room.schedule({ scheduledAt: '2026-11-09 15:00:00', studentIds: [ama], status: 'cancelled' })

  expect((await lastOf({ studentIds: ama }))?.id).toBe(held.id)
  expect(await lastOf({ courseId: String(id), studentIds: ama })).toBeNull()
  expect(await lastOf({})).toBeNull()
  expect(await lastOf({ studentIds: '' })).toBeNull()
})

test("a student is looked for in a course's latest thousand classes", async () => {
  const { room, newStudent, course, lastOf } = await openRoom()
  const ama = await newStudent('Ama')
  const { body: long } = await room.schedule({ scheduledAt: '2020-01-06 15:00:00', studentIds: [ama] })
  const db = await server.given.workspaceOf(room.teacher)
  const asked = { courseId: String(course.id), studentIds: ama }
  await manyClasses(db, course.id, 1900)
  expect((await lastOf(asked))?.id).toBe(long.id)

  await manyClasses(db, course.id, 200)
  expect(await lastOf(asked)).toMatchObject({ studentIds: [] })
  expect((await lastOf({ studentIds: ama }))?.id).toBe(long.id)
})
