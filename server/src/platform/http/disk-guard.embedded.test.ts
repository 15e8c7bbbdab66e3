import { getClass, listClasses } from '@lectern/contract/classes/classes.contract.ts'
import { cleanupFiles } from '@lectern/contract/content/content.contract.ts'
import {
  createCourse,
  deleteCourse,
  listCourses,
  updateCourse,
} from '@lectern/contract/courses/courses.contract.ts'
import { closeFileSession, getMe, openFileSession } from '@lectern/contract/identity/identity.contract.ts'
import { expect, test } from 'vitest'
import { startServer } from '#test/start-server.ts'

const roomy = await startServer()
/** The same database, on a disk that has less left than is kept free. */
const full = await startServer({
  database: roomy.database,
  measureDisk: async () => ({ free: 150_000_000, size: 100_000_000_000 }),
})
/** On which that much is far more than a quarter. */
const small = await startServer({
  database: roomy.database,
  measureDisk: async () => ({ free: 50_000_000, size: 100_000_000 }),
})

test('on a nearly full disk nothing new is saved, and the answer says why', async () => {
  const teacher = await roomy.given.teacher()
  const { body: course } = await roomy.as(teacher).call(createCourse, { body: { name: 'Algebra' } })
  const params = { id: String(course.id) }
  const client = full.as(teacher)
  const created = await client.call(createCourse, { body: { name: 'Biology' } })
  const changed = await client.call(updateCourse, { params, body: { name: 'Longer' } })

  expect([created.status, changed.status]).toEqual([507, 507])
  expect(created.error).toEqual({
    code: 'storage_full',
    message:
      'The server is running out of disk space, so nothing new can be saved right now. Everything can still be read, downloaded and deleted.',
  })
  expect((await client.call(listCourses)).body.map(({ name }) => name)).toEqual(['Algebra'])
})

test('reading, opening files, deleting and signing out go on', async () => {
  const teacher = await roomy.given.teacher()
  const { body: course } = await roomy.as(teacher).call(createCourse, { body: { name: 'Algebra' } })
  const client = full.as(teacher)

  expect((await client.call(getMe)).status).toBe(200)
  expect((await client.call(listClasses)).status).toBe(200)
  expect((await client.call(getClass, { params: { id: '1' } })).status).toBe(404)
  expect((await client.call(openFileSession)).status).toBe(204)
  expect((await client.call(cleanupFiles, { body: { files: [] } })).status).toBe(200)
  expect((await client.call(deleteCourse, { params: { id: String(course.id) } })).status).toBe(204)
  expect((await client.call(closeFileSession)).status).toBe(204)
  expect((await client.call(getMe)).status).toBe(401)
})

test('no workspace is made for whoever comes for the first time', async () => {
  const newcomer = await full.given.teacher()

  expect((await full.as(newcomer).call(getMe)).status).toBe(507)
  expect((await roomy.as(newcomer).call(getMe)).status).toBe(200)
})

test('of a small disk no more than a quarter is kept free', async () => {
  const client = small.as(await small.given.teacher())

  expect((await client.call(createCourse, { body: { name: 'Algebra' } })).status).toBe(201)
})

test('of those who write at once nobody takes what others have used up meanwhile', async () => {
  const callers = 5
  const allCame = Promise.withResolvers<void>()
  let looks = 0
  /** Full as soon as the first of them has written. */
  async function measureDisk() {
    looks += 1
    const look = looks
    if (look === callers) allCame.resolve()
    await allCame.promise
    return { free: look <= callers + 1 ? 1_000_000_000 : 150_000_000, size: 100_000_000_000 }
  }
  const teacher = await roomy.given.teacher()
  await roomy.as(teacher).call(getMe)
  const filling = await startServer({ database: roomy.database, measureDisk })
  const writer = filling.as(teacher)
  const answers = await Promise.all(
    Array.from({ length: callers }, () => writer.call(createCourse, { body: { name: 'Algebra' } })),
  )

  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 507, 507, 507, 507])
  expect((await roomy.as(teacher).call(listCourses)).body).toHaveLength(1)
})
