import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig, readEnvironment } from './platform/config/config.ts'
import { openDatabase } from './platform/db/database.ts'
import { StartupError } from './platform/startup-error.ts'
import { type MigrationReport, migrateAllTenants } from './tenancy/migrate-all-tenants.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))

/** Everything at once and ahead of time, instead of each teacher's schema on its first use. */
async function migrate(): Promise<MigrationReport> {
  const config = readConfig(readEnvironment(project))
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: resolve(project, config.dataDir),
    onProgress: console.log,
  })
  try {
    return await migrateAllTenants(database)
  } finally {
    await database.close()
  }
}

try {
  const { migrated, failed } = await migrate()
  for (const { schema, reason } of failed) console.error(`${schema}: ${reason}`)
  console.log(`Workspaces brought up to date: ${migrated}. Failed: ${failed.length}.`)
  if (failed.length > 0) process.exitCode = 1
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error)
  process.exitCode = 1
}
