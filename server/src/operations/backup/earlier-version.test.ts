import { createCourse, listCourses } from '@lectern/contract/courses/courses.contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrations as composed } from '#server/app/migrations.ts'
import { givenBusyTeacher, newArchivePath, newInstallation, restoreFrom, serveOn } from '#test/backup.ts'
import { laterReleases } from '#test/database/later-releases.ts'
import type { Migration } from '../../platform/db/migrations/migration.ts'
import { migrateAllTenants } from '../../tenancy/migrate-all-tenants.ts'
import { backUp } from './backup.ts'

const migrations = { platform: laterReleases(composed.platform), tenant: laterReleases(composed.tenant) }

/** A later release: what was there gets a value, and new tables come. */
const later: Migration = {
  name: '9999-later',
  statements: (schema) => [
    `create table "${schema}"."laterTable" ("id" integer generated always as identity primary key, "at" timestamptz)`,
    `insert into "${schema}"."laterTable" ("at") values (now())`,
  ],
}

test('a backup of an earlier version is brought up to date, and a new table is backed up unnamed', async () => {
  const source = await newInstallation('disk')
  const ada = await givenBusyTeacher(await serveOn(source), 'ada@example.org')
  const path = newArchivePath()
  await backUp(source, path, {})
  migrations.platform.push({
    ...later,
    statements: (schema) => [
      ...later.statements(schema),
      `alter table "${schema}"."users" add "nickname" text not null default 'none'`,
    ],
  })
  migrations.tenant.push(later)

  const target = await newInstallation('disk')
  await restoreFrom(path, target)
  const server = await serveOn(target)
  const client = server.as(ada)

  expect((await client.call(listCourses)).body).toHaveLength(1)
  expect((await client.call(createCourse, { body: { name: 'After' } })).status).toBe(201)
  const { platform } = target.database
  const nicknames = await sql`select "nickname" from "platform"."users"`.execute(platform)
  expect(nicknames.rows).toEqual([{ nickname: 'none' }])
  const schema = await server.given.schemaOf(ada)
  const rowsOf = async (database: typeof target.database, where: string) =>
    (await sql`select * from ${sql.id(where, 'laterTable')}`.execute(database.platform)).rows
  const rows = await rowsOf(target.database, schema)
  expect(rows).toHaveLength(1)

  const again = newArchivePath()
  await backUp(target, again, {})
  const second = await newInstallation('disk')
  await restoreFrom(again, second)
  expect(await rowsOf(second.database, schema)).toEqual(rows)
  expect(await rowsOf(second.database, 'platform')).toHaveLength(1)
})

test('a teacher restored from an earlier version is up to date for servers that go on running', async () => {
  const installation = await newInstallation('disk')
  const server = await serveOn(installation)
  const ada = await givenBusyTeacher(server, 'ada@example.org')
  const path = newArchivePath()
  await backUp(installation, path, {})
  migrations.tenant.push(later)
  await migrateAllTenants(installation.database)

  await restoreFrom(path, installation, { teacher: 'ada@example.org', replace: true })

  expect((await server.as(ada).call(listCourses)).body).toHaveLength(1)
  const table = sql.id(await server.given.schemaOf(ada), 'laterTable')
  expect((await sql`select * from ${table}`.execute(installation.database.platform)).rows).toHaveLength(1)
})
