import fs from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openDatabase } from '#server/app/open-database.ts'
import type { Database, DatabaseOptions } from '#server/platform/db/database.ts'
import { afterFile } from '../after-file.ts'
import { createCitusDatabase, dropCitusDatabase } from './citus-database.ts'
import { newDatabaseName } from './leftovers.ts'
import './provided-context.ts'
import { runOn } from './run-on.ts'

export type DatabaseLocation = Pick<DatabaseOptions, 'dataDir' | 'databaseUrl'>

/** A fresh database of the kind that this run is about, gone after the test file. */
export async function openTestDatabase(options: Partial<DatabaseOptions> = {}): Promise<Database> {
  const isElsewhere = options.dataDir !== undefined || options.databaseUrl !== undefined
  const location = isElsewhere
    ? { dataDir: newDataDir(), databaseUrl: undefined }
    : await newStockedLocation()
  const database = await openDatabase({ ...location, ...options })
  afterFile(() => database.close())

  return database
}

/** With the platform's tables and some spare workspaces in place already, which most of the time would otherwise go into. */
export const newStockedLocation = (): Promise<DatabaseLocation> => copyOf(inject('stocked'))

/** With the platform's tables alone, as the first start leaves it. */
export const newMigratedLocation = (): Promise<DatabaseLocation> => copyOf(inject('migrated'))

async function copyOf(template: string | undefined): Promise<DatabaseLocation> {
  const serverUrl = inject('postgresUrl')
  const dataDir = newDataDir()
  if (template && !serverUrl) fs.cpSync(template, join(dataDir, 'database'), { recursive: true })

  return { dataDir, databaseUrl: await newDatabaseUrl(serverUrl, template) }
}

/** Where a database may be opened, more than once and by other processes too. Empty: whoever opens it makes the tables. */
export async function newLocation(): Promise<DatabaseLocation> {
  return { dataDir: newDataDir(), databaseUrl: await newDatabaseUrl(inject('postgresUrl')) }
}

export function newDataDir(): string {
  const dataDir = fs.mkdtempSync(join(inject('runFolder'), 'data-'))
  afterFile(() => fs.rmSync(dataDir, { recursive: true, force: true }))

  return dataDir
}

async function newDatabaseUrl(
  serverUrl: string | undefined,
  template = 'template1',
): Promise<string | undefined> {
  if (!serverUrl) return undefined
  const name = newDatabaseName(inject('runId'))
  const workers = inject('citusWorkers')
  if (workers.length > 0) {
    await createCitusDatabase(name, serverUrl, workers)
    afterFile(() => dropCitusDatabase(name, serverUrl, workers))
  } else {
    // File by file takes half the time of what is usual, block by block through the log, for a thousand small tables.
    await runOn(serverUrl, `create database ${name} template ${template} strategy file_copy`)
    afterFile(() => runOn(serverUrl, `drop database ${name} with (force)`))
  }

  return Object.assign(new URL(serverUrl), { pathname: name }).href
}
