import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { openDatabase } from '#server/app/open-database.ts'
import type { Database, DatabaseOptions } from '#server/platform/db/database.ts'
import './provided-context.ts'

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
  const name = `test_${randomBytes(8).toString('hex')}`
  await runOn(serverUrl, `create database ${name}`)
  afterAll(() => runOn(serverUrl, `drop database ${name} with (force)`))

  return Object.assign(new URL(serverUrl), { pathname: name }).href
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
