import { afterEach, expect, test, vi } from 'vitest'
import { newPlace } from '#test/database/open-test-database.ts'
import { type Database, openDatabase } from '../database.ts'
import type { Migration } from './migration.ts'

const migrations = vi.hoisted((): Migration[] => [])
vi.mock(import('./platform-migrations.ts'), async (original) => {
  migrations.push(...(await original()).platformMigrations)
  return { platformMigrations: migrations }
})
afterEach(() => {
  migrations.length = 1
})

const historyOf = ({ platform }: Database) => platform.selectFrom('migrations').select('name').execute()

test('opening again applies only what is new', async () => {
  const place = await newPlace()
  await (await openDatabase(place)).close()
  migrations.push({ name: '0002-more', statements: (schema) => [`create table "${schema}"."more" ()`] })
  await (await openDatabase(place)).close()

  const database = await openDatabase(place)

  expect(await historyOf(database)).toEqual([{ name: '0001-start' }, { name: '0002-more' }])
  await database.close()
})

test('a migration that fails names itself, leaves no half, and the database can be opened by what worked before', async () => {
  const place = await newPlace()
  migrations.push({
    name: '0002-broken',
    statements: (schema) => [`create table "${schema}"."more" ()`, `create table "${schema}"."more" ()`],
  })

  await expect(openDatabase(place)).rejects.toThrow('migration 0002-broken of platform failed')
  migrations.length = 1
  const database = await openDatabase(place)

  expect(await historyOf(database)).toEqual([{ name: '0001-start' }])
  await database.close()
})
