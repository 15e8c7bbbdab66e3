import { listContent } from '@lectern/contract/content/content.contract.ts'
import { createCourse, listCourses } from '@lectern/contract/courses/courses.contract.ts'
import { openFileSession } from '@lectern/contract/identity/identity.contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrations as composed } from '#server/app/migrations.ts'
import { laterReleases } from '#test/database/later-releases.ts'
import { openTestDatabase } from '#test/database/open-test-database.ts'
import { startServer } from '#test/start-server.ts'
import { newStoreSettings, openStoreOf } from '#test/storage/stores.ts'
import { upload } from '#test/upload.ts'

const migrations = laterReleases(composed.tenant)

const closed =
  'Your workspace could not be brought up to date and is closed for now. Nothing in it is lost. Please try again later.'

test('a workspace that cannot be brought up to date is closed with a clear answer, and no other is', async () => {
  const database = await openTestDatabase()
  const store = await openStoreOf(await newStoreSettings('disk'))
  const before = await startServer({ database, store })
  const [ada, bob] = [await before.given.teacher(), await before.given.teacher()]
  await before.given.plan(ada, 'premium')
  for (const teacher of [ada, bob]) await before.as(teacher).call(createCourse, { body: { name: 'Biology' } })
  const { body: item } = await upload(before.as(ada))
  const session = await before.as(ada).call(openFileSession)
  const cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const schema = await before.given.schemaOf(ada)
  await sql.raw(`create table "${schema}"."testNotes" ()`).execute(database.platform)

  migrations.push({
    name: '9999-notes',
    statements: (name) => [`create table "${name}"."testNotes" ("id" integer)`],
  })
  // Another process would know nothing of these workspaces yet: so does a copy of the handle.
  const after = await startServer({ database: { ...database }, store })
  const refused = await after.as(ada).call(listCourses)

  expect(refused.status).toBe(503)
  expect(refused.error).toEqual({ code: 'unavailable', message: closed })
  expect(refused.headers.get('retry-after')).toBe('60')
  const file = await after.anonymous.fetch(`/api/files/${item.id}`, { headers: { cookie } })
  expect(file.status).toBe(503)
  const line = after.logged.map((text) => JSON.parse(text)).find(({ level }) => level === 50)
  expect(line.msg).toBe('not available until it is mended')
  expect(line.err.cause.message).toContain(`migration 9999-notes of ${schema} failed`)

  expect((await after.as(bob).call(listCourses)).body).toHaveLength(1)
  expect((await after.as(bob).call(listContent)).status).toBe(200)

  await sql.raw(`drop table "${schema}"."testNotes"`).execute(database.platform)
  expect((await after.as(ada).call(listCourses)).body).toHaveLength(1)
})
