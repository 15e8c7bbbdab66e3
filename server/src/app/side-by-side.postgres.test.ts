import { deleteContent, listContent } from '@lectern/contract/content/content.contract.ts'
import { createCourse, listCourses } from '@lectern/contract/courses/courses.contract.ts'
import { openFileSession } from '@lectern/contract/identity/identity.contract.ts'
import { getUsage } from '@lectern/contract/subscription/subscription.contract.ts'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/app/open-database.ts'
import { newDataDir, newLocation } from '#test/database/open-test-database.ts'
import { startServer, type TestServer } from '#test/start-server.ts'
import { issuer } from '#test/test-issuer.ts'
import { upload } from '#test/upload.ts'
import { deleteTeacherWithFiles, findTeacher } from '../tenancy/tenancy.service.ts'

/** Two servers that open the same new database at once and share one store. */
const location = await newLocation()
const DATA_DIR = newDataDir()
const start = async () => startServer({ database: await openDatabase(location), env: { DATA_DIR } })
const [one, other] = (await Promise.all([start(), start()])) as [TestServer, TestServer]

async function newTeacher() {
  const teacher = await one.given.teacher()
  await one.given.plan(teacher, 'premium')

  return { teacher, here: one.as(teacher), there: other.as(teacher) }
}

test('a teacher who comes to both at once for the first time gets one workspace', async () => {
  const teacher = await one.given.teacher()
  const calls = [one, other, one, other].map((server) =>
    server.as(teacher).call(createCourse, { body: { name: 'Algebra' } }),
  )
  const made = (await Promise.all(calls)).filter(({ status }) => status === 201)

  expect(made).toHaveLength(3)
  expect((await other.as(teacher).call(listCourses)).body).toHaveLength(3)
  expect((await one.as(teacher).call(getUsage)).body.courses).toBe(3)
})

test('what is uploaded to one is opened, ranged and deleted at the other', async () => {
  const { here, there } = await newTeacher()
  const { body: item } = await upload(here, { bytes: 'One half and one quarter' })

  const part = await there.fetch(`/api/files/${item.id}`, { headers: { range: 'bytes=4-7' } })
  expect([part.status, await part.text()]).toEqual([206, 'half'])

  await there.call(deleteContent, { params: { id: String(item.id) } })
  expect((await here.call(listContent)).body).toEqual([])
  expect((await here.fetch(`/api/files/${item.id}`)).status).toBe(404)
})

test('a file session of one opens files at the other', async () => {
  const { here } = await newTeacher()
  const { body: item } = await upload(here)
  const { headers } = await here.call(openFileSession)
  const cookie = headers.getSetCookie()[0]?.replace(/;.*/, '') ?? ''

  expect((await other.anonymous.fetch(`/api/files/${item.id}`, { headers: { cookie } })).status).toBe(200)
})

test('the sweep of one leaves what is being uploaded to the other', async () => {
  const { here, there } = await newTeacher()
  const uploads = Promise.all(Array.from({ length: 10 }, () => upload(here)))
  for (let sweeps = 0; sweeps < 20; sweeps += 1) await other.app.files.sweep()
  const items = (await uploads).map(({ body }) => body)

  for (const { id } of items) expect((await there.fetch(`/api/files/${id}`)).status).toBe(200)
})

test('a teacher removed at one is refused by the other within a second', async () => {
  const { teacher, there } = await newTeacher()
  await there.call(listCourses)
  const { userId = 0 } = (await findTeacher(one.database, issuer, teacher.subject)) ?? {}

  await deleteTeacherWithFiles(one.app, userId)

  expect((await there.call(listCourses)).status).toBe(401)
})
