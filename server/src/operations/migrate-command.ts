import { StartupError } from '../platform/startup-error.ts'
import { migrateAllTenants } from '../tenancy/migrate-all-tenants.ts'
import { runCommand } from './command.ts'
import { withDatabase } from './installation.ts'

/** Everything at once and ahead of time, instead of each teacher's schema on its first use. */
export async function migrateCommand(args: readonly string[]): Promise<void> {
  if (args.length > 0)
    throw new StartupError('npm run migrate takes no options; settings are environment variables.')
  const { migrated, failed } = await withDatabase(({ database }) => migrateAllTenants(database))
  for (const { schema, reason } of failed) console.error(`${schema}: ${reason}`)
  console.log(`Workspaces brought up to date: ${migrated}. Failed: ${failed.length}.`)
  if (failed.length > 0) process.exitCode = 1
}

if (import.meta.main) await runCommand(migrateCommand)
