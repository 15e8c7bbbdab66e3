import type { Database } from '../platform/db/database.ts'
import { ensureTenantIsCurrent } from './tenancy.service.ts'

export type MigrationReport = { migrated: number; failed: { schema: string; reason: string }[] }

const pageSize = 500

/** Brings every teacher's schema up to date, one after the other; a failure does not hold up the rest. */
export async function migrateAllTenants(database: Database): Promise<MigrationReport> {
  const report: MigrationReport = { migrated: 0, failed: [] }
  let page = await listOutdated(database, 0)
  while (page.length > 0) {
    for (const { schema } of page) await migrateOne(database, schema, report)
    page = await listOutdated(database, page.at(-1)?.id ?? 0)
  }

  return report
}

async function migrateOne(database: Database, schema: string, report: MigrationReport): Promise<void> {
  try {
    await ensureTenantIsCurrent(database, { schema })
    report.migrated += 1
  } catch (error) {
    report.failed.push({ schema, reason: (error as Error).message })
  }
}

const listOutdated = ({ platform, migrations }: Database, afterId: number) =>
  platform
    .selectFrom('tenants')
    .select(['id', 'databaseName as schema'])
    .where('schemaVersion', '<', migrations.tenant.length)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(pageSize)
    .execute()
