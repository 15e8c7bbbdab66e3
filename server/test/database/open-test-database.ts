import fs from 'node:fs'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { openDatabase } from '#server/app/open-database.ts'
import type { Database, DatabaseOptions } from '#server/platform/db/database.ts'
import { createCitusDatabase, dropCitusDatabase } from './citus-database.ts'
import { newDatabaseName } from './leftovers.ts'
import './provided-context.ts'
import { runOn } from './run-on.ts'

export type DatabaseLocation = Pick<DatabaseOptions, 'dataDir' | 'databaseUrl'>

/** A fresh database of the kind that this run is about, gone after the test file. */
export async function openTestDatabase(options: Partial<DatabaseOptions> = {}): Promise<Database> {
  const database = await openDatabase({ ...(await newLocation()), ...options })
  afterAll(() => database.close())

  return database
}

/** Where a database may be opened, more than once and by other processes too. */
export async function newLocation(): Promise<DatabaseLocation> {
  return { dataDir: newDataDir(), databaseUrl: await newDatabaseUrl(inject('postgresUrl')) }
}

export function newDataDir(): string {
  const dataDir = fs.mkdtempSync(join(inject('runFolder'), 'data-'))
  afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }))

  return dataDir
}

async function newDatabaseUrl(serverUrl: string | undefined): Promise<string | undefined> {
  if (!serverUrl) return undefined
  const name = newDatabaseName(inject('runId'))
  const workers = inject('citusWorkers')
  if (workers.length > 0) {
    await createCitusDatabase(name, serverUrl, workers)
    afterAll(() => dropCitusDatabase(name, serverUrl, workers))
  } else {
    await runOn(serverUrl, `create database ${name}`)
    afterAll(() => runOn(serverUrl, `drop database ${name} with (force)`))
  }

  return Object.assign(new URL(serverUrl), { pathname: name }).href
}
