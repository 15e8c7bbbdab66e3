import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/app/open-database.ts'
import { ensureTemplate } from '#server/platform/db/embedded/template.ts'
import { addSpares } from './add-spares.ts'
import { newRunId } from './leftovers.ts'
import { createRunFolder, removeRunFolder } from './run-folder.ts'
import './provided-context.ts'

export default async function setUp(project: TestProject): Promise<() => void> {
  const runFolder = await createRunFolder()
  await ensureTemplate(console.log)
  project.provide('runFolder', runFolder)
  project.provide('migrated', await createMigrated(join(runFolder, 'migrated')))
  project.provide('runId', newRunId())
  project.provide('postgresUrl', undefined)
  project.provide('citusWorkers', [])

  return () => removeRunFolder(runFolder)
}

/** Made once for all test files, each of which copies it. */
async function createMigrated(dataDir: string): Promise<string> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined })
  await addSpares(database)
  await database.close()

  return join(dataDir, 'database')
}
