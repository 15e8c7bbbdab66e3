import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { migrations as composed } from '#server/app/migrations.ts'
import { anIdentity } from '#test/database/an-identity.ts'
import { laterReleases } from '#test/database/later-releases.ts'
import { openTestDatabase } from '#test/database/open-test-database.ts'
import type { Database } from '../platform/db/database.ts'
import type { Migration } from '../platform/db/migrations/migration.ts'
import { migrateAllTenants } from './migrate-all-tenants.ts'
import { ensureTenantIsCurrent, provisionTeacher } from './tenancy.service.ts'

const migrations = laterReleases(composed.tenant)

const statements: string[] = []
let database: Database
beforeAll(async () => {
  database = await openTestDatabase({ onStatement: (statement) => statements.push(statement) })
})

/** A later release that adds a table; the table refuses to be made twice. */
const release: Migration = {
  name: '9999-notes',
  statements: (schema) => [
    `create table "${schema}"."testNotes" ("id" bigint generated always as identity primary key)`,
    `insert into "${schema}"."testNotes" default values`,
  ],
}

const newTeacher = (where = database) => provisionTeacher(where, anIdentity())

async function notesOf(schema: string, where = database): Promise<number | undefined> {
  const counted = sql<{ count: number }>`select count(*) from ${sql.id(schema, 'testNotes')}`
  const { rows } = await counted.execute(where.platform)

  return rows[0]?.count
}

test('a schema is brought up to date on its first use, and then left alone', async () => {
  const teacher = await newTeacher()
  migrations.push(release)

  await Promise.all([1, 2, 3].map(() => ensureTenantIsCurrent(database, teacher)))
  statements.length = 0
  await ensureTenantIsCurrent(database, teacher)

  expect(statements).toEqual([])
  expect(await notesOf(teacher.schema)).toBe(1)
})

test('two servers that meet an old schema at once migrate it once', async () => {
  const teacher = await newTeacher()
  migrations.push(release)
  const otherServer = { ...database }

  await Promise.all([ensureTenantIsCurrent(database, teacher), ensureTenantIsCurrent(otherServer, teacher)])

  expect(await notesOf(teacher.schema)).toBe(1)
})

test('a migration that fails stops that teacher alone, names itself and leaves no half', async () => {
  const [ada, bob] = [await newTeacher(), await newTeacher()]
  await sql.raw(`create table "${ada.schema}"."testNotes" ()`).execute(database.platform)
  migrations.push({
    ...release,
    statements: (schema) => [
      `alter table "${schema}"."usage" add "extra" text`,
      ...release.statements(schema),
    ],
  })

  await expect(ensureTenantIsCurrent(database, ada)).rejects.toThrow(`9999-notes of ${ada.schema}`)
  await ensureTenantIsCurrent(database, bob)
  const usage = await database.tenant(ada.schema).selectFrom('usage').selectAll().executeTakeFirst()

  expect(usage).not.toHaveProperty('extra')
  expect(await notesOf(bob.schema)).toBe(1)
})

test('a teacher whose migration failed is tried again at the next use', async () => {
  const teacher = await newTeacher()
  await sql.raw(`create table "${teacher.schema}"."testNotes" ()`).execute(database.platform)
  migrations.push(release)
  await expect(ensureTenantIsCurrent(database, teacher)).rejects.toThrow()

  await sql.raw(`drop table "${teacher.schema}"."testNotes"`).execute(database.platform)
  await ensureTenantIsCurrent(database, teacher)

  expect(await notesOf(teacher.schema)).toBe(1)
})

test('one command migrates every teacher, counts them, and goes on after a failure', async () => {
  const fresh = await openTestDatabase()
  const [ada, bob, cid] = [await newTeacher(fresh), await newTeacher(fresh), await newTeacher(fresh)]
  await sql.raw(`create table "${bob.schema}"."testNotes" ()`).execute(fresh.platform)
  migrations.push(release)

  const report = await migrateAllTenants(fresh)

  expect(report).toEqual({
    migrated: 2,
    failed: [{ schema: bob.schema, reason: expect.stringContaining('already exists') }],
  })
  expect(await notesOf(ada.schema, fresh)).toBe(1)
  expect(await notesOf(cid.schema, fresh)).toBe(1)
})

test('a new teacher gets every migration at once', async () => {
  migrations.push(release)

  const { schema } = await newTeacher()

  expect(await notesOf(schema)).toBe(1)
})

test('a schema newer than this server is used as it is', async () => {
  migrations.push(release)
  const teacher = await newTeacher()
  migrations.pop()

  await ensureTenantIsCurrent(database, teacher)

  expect(await migrateAllTenants(database)).toEqual({ migrated: 0, failed: [] })
})
