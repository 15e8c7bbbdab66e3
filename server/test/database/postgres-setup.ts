import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/app/open-database.ts'
import { addSpares } from './add-spares.ts'
import { dropAbandoned, dropOfRun, newDatabaseName, newRunId } from './leftovers.ts'
import { startPostgres } from './postgres-server.ts'
import { createRunFolder, removeRunFolder } from './run-folder.ts'
import { runOn } from './run-on.ts'
import './provided-context.ts'

/** A server of its own, or the one in TEST_DATABASE_URL, whose role must be allowed to create databases. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { TEST_DATABASE_URL: given } = process.env
  const runFolder = await createRunFolder()
  const server = given ? undefined : await startPostgres(runFolder)
  const url = given ?? server?.url ?? ''
  const runId = newRunId()
  await dropAbandoned(url)
  project.provide('runFolder', runFolder)
  const [migrated, stocked] = [newDatabaseName(runId), newDatabaseName(runId)]
  await createMigrated(runFolder, url, migrated)
  await createStocked(runFolder, url, stocked, migrated)
  project.provide('migrated', migrated)
  project.provide('stocked', stocked)
  project.provide('runId', runId)
  project.provide('postgresUrl', url)
  project.provide('citusWorkers', [])

  return async () => {
    await dropOfRun(url, runId)
    await server?.stop()
    removeRunFolder(runFolder)
  }
}

/** Made once for all test files, which copy it. Nobody may be connected to it meanwhile. */
async function createMigrated(dataDir: string, url: string, name: string): Promise<void> {
  await runOn(url, `create database ${name}`)
  const database = await openDatabase({ dataDir, databaseUrl: urlOf(url, name) })
  await database.close()
}

async function createStocked(dataDir: string, url: string, name: string, migrated: string): Promise<void> {
  await runOn(url, `create database ${name} template ${migrated}`)
  const database = await openDatabase({ dataDir, databaseUrl: urlOf(url, name) })
  await addSpares(database)
  await database.close()
}

const urlOf = (url: string, name: string): string => Object.assign(new URL(url), { pathname: name }).href
