import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/app/open-database.ts'
import { anIdentity } from '#test/database/an-identity.ts'
import { startChild } from '#test/database/child.ts'
import { type DatabaseLocation, newLocation, newStockedLocation } from '#test/database/open-test-database.ts'
import { provisionTeacher } from '../tenancy/tenancy.service.ts'

const script = fileURLToPath(new URL('migrate-command.ts', import.meta.url))

const migrate = ({ dataDir, databaseUrl = '' }: DatabaseLocation) =>
  startChild(script, [], { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl } })

test('the command tells how many workspaces it brought up to date and which failed', async () => {
  const location = await newStockedLocation()
  const database = await openDatabase(location)
  const behind = await provisionTeacher(database, anIdentity())
  const broken = await provisionTeacher(database, anIdentity())
  await database.platform.updateTable('tenants').set({ schemaVersion: 0 }).execute()
  await sql`drop schema ${sql.id(behind.schema)} cascade`.execute(database.platform)
  await sql`create schema ${sql.id(behind.schema)}`.execute(database.platform)
  await database.close()

  const command = migrate(location)
  const line = await command.nextLine()
  const { code, errors } = await command.ended

  expect(line).toBe('Workspaces brought up to date: 1. Failed: 1.')
  expect(errors).toContain(`${broken.schema}: migration 0001-usage`)
  expect(code).toBe(1)
})

test('the command ends well when there is nothing to do', async () => {
  const command = migrate(await newLocation())

  expect(await command.nextLine()).toBe('Workspaces brought up to date: 0. Failed: 0.')
  expect((await command.ended).code).toBe(0)
})
