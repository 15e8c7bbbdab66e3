import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrations as composed } from '#server/app/migrations.ts'
import { openDatabase } from '#server/app/open-database.ts'
import { laterReleases } from '#test/database/later-releases.ts'
import { newLocation } from '#test/database/open-test-database.ts'
import type { Database } from '../database.ts'

const migrations = laterReleases(composed.platform)
const released = migrations.map(({ name }) => name)

async function historyOf({ platform }: Database): Promise<string[]> {
  const rows = await platform.selectFrom('migrations').select('name').orderBy('name').execute()

  return rows.map(({ name }) => name)
}

test('opening again applies only what is new', async () => {
  const location = await newLocation()
  await (await openDatabase(location)).close()
  migrations.push({ name: '9999-more', statements: (schema) => [`create table "${schema}"."testMore" ()`] })
  await (await openDatabase(location)).close()

  const database = await openDatabase(location)

  expect(await historyOf(database)).toEqual([...released, '9999-more'])
  await database.close()
})

test('opening again changes no table when nothing is new', async () => {
  const location = await newLocation()
  await (await openDatabase(location)).close()
  const statements: string[] = []

  const database = await openDatabase({ ...location, onStatement: (statement) => statements.push(statement) })

  expect(statements.filter((statement) => !/^\s*select\b/i.test(statement))).toEqual([])
  await database.close()
})

test('a migration that fails names itself, leaves no half, and the database can be opened by what worked before', async () => {
  const location = await newLocation()
  migrations.push({
    name: '9999-broken',
    statements: (schema) => [
      `create table "${schema}"."testMore" ()`,
      `create table "${schema}"."testMore" ()`,
    ],
  })

  await expect(openDatabase(location)).rejects.toThrow('migration 9999-broken of platform failed')
  migrations.pop()
  const database = await openDatabase(location)

  expect(await historyOf(database)).toEqual(released)
  await database.close()
})

test('files that an earlier release had listed are orphaned files afterwards', async () => {
  const location = await newLocation()
  const later = migrations.splice(released.indexOf('0007-orphaned-files'))
  const earlier = await openDatabase(location)
  await sql`insert into "platform"."looseFiles" values ('a/b.pdf', null), ('a/c.pdf', '2026-03-01T00:00:00Z')`.execute(
    earlier.platform,
  )
  await earlier.close()
  migrations.push(...later)

  const database = await openDatabase(location)

  expect(await database.platform.selectFrom('orphanedFiles').selectAll().orderBy('path').execute()).toEqual([
    { path: 'a/b.pdf', leaseUntil: null, bytes: 0 },
    { path: 'a/c.pdf', leaseUntil: '2026-03-01T00:00:00.000Z', bytes: 0 },
  ])
  await database.close()
})
