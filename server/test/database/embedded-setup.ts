import fs from 'node:fs'
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
  const migrated = join(runFolder, 'migrated/database')
  await createMigrated(join(runFolder, 'migrated'))
  await createStocked(join(runFolder, 'stocked'), migrated)
  project.provide('migrated', migrated)
  project.provide('stocked', join(runFolder, 'stocked/database'))
  project.provide('runId', newRunId())
  project.provide('postgresUrl', undefined)
  project.provide('citusWorkers', [])

  return () => removeRunFolder(runFolder)
}

/** Made once for all test files, which copy it. */
async function createMigrated(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined })
  await database.close()
}

async function createStocked(dataDir: string, migrated: string): Promise<void> {
  fs.cpSync(migrated, join(dataDir, 'database'), { recursive: true })
  const database = await openDatabase({ dataDir, databaseUrl: undefined })
  await addSpares(database)
  await database.close()
}
