import { sql } from 'kysely'
import { forgetNoted, switchAllOff } from '../../connections/webhooks/restored.queries.ts'
import { keepWaitingMails, markRestored } from '../../mail/outbox/restored.queries.ts'
import type { Database, PlatformDb } from '../../platform/db/database.ts'
import { applyToPlatform, createHistory } from '../../platform/db/migrations/migrate-platform.ts'
import { applyMigration } from '../../platform/db/migrations/migration.ts'
import { startVersionAnew, versionTable } from '../../platform/db/workspace-version.ts'
import { instantText } from '../../platform/instants.ts'
import { storedPath } from '../../platform/storage/stored-path.ts'
import { rowsIn } from './archive.ts'
import type { Archive } from './archive-reader.ts'
import { listSchemas, listTables, quoted } from './catalog.ts'
import { loadSchema } from './load-schema.ts'
import { listFilenames } from './named-files.ts'

/*
 * Staging: what is restored is built in schemas of these names, beside what is in use, and takes its place once all of it is
 * there.
 */
const stagingPrefix = 'lectern_restoring_'
const retiredPrefix = 'lectern_leaving_'

const stagingOf = (schema: string): string => stagingPrefix + schema
export const stagedPlatform = stagingOf('platform')

/** As the archive has it, and then brought up to date. */
export function buildPlatform(database: Database, archive: Archive): Promise<void> {
  const { names, manifest } = archive
  const has = (name: string): boolean => manifest.platformMigrations.includes(name)
  const migrations = database.migrations.platform

  return database.transaction(async ({ platform: db }) => {
    await createHistory(db, stagedPlatform)
    await applyToPlatform(
      db,
      stagedPlatform,
      migrations.filter(({ name }) => has(name)),
    )
    await loadSchema(db, archive, {
      from: 'platform',
      into: stagedPlatform,
      names: names.filter((name) => rowsIn(name)?.schema === 'platform'),
    })
    await applyToPlatform(
      db,
      stagedPlatform,
      migrations.filter(({ name }) => !has(name)),
    )
    await switchAllOff(db, stagedPlatform, instantText(Temporal.Now.instant()))
  })
}

/** Of the version that it had; like any other it is brought up to date on its first use. */
export function buildTenant(
  database: Database,
  archive: Archive,
  { schema, schemaVersion }: { schema: string; schemaVersion: number },
  names: readonly string[],
): Promise<void> {
  const into = stagingOf(schema)

  return database.transaction(async ({ platform: db }) => {
    await sql`create schema ${sql.id(into)}`.execute(db)
    for (const migration of database.migrations.tenant.slice(0, schemaVersion))
      await applyMigration(db, migration, into)
    await loadSchema(db, archive, { from: schema, into, names })
    const tables = await listTables(db, into)
    if (tables.some(({ name }) => name === versionTable)) await startVersionAnew(db, into)
    const now = instantText(Temporal.Now.instant())
    if (tables.some(({ name }) => name === 'mails')) await keepWaitingMails(db, into, now)
    if (tables.some(({ name }) => name === 'mailUntold')) await markRestored(db, into, now)
    if (tables.some(({ name }) => name === 'webhookEvents')) await forgetNoted(db, into)
  })
}

/** Paths of the files that a staged workspace names. */
export const listStagedFiles = async (db: PlatformDb, schema: string): Promise<string[]> =>
  (await listFilenames(db, stagingOf(schema))).map((filename) => storedPath(schema, filename))

/** A browser that has seen a later version of a plan takes nothing earlier for new. */
export const raisePlanVersions = (db: PlatformDb) =>
  sql`update ${sql.id(stagedPlatform, 'users')} "s" set "subscriptionVersion" = "u"."subscriptionVersion" + 1
      from "platform"."users" "u" where "u"."issuer" = "s"."issuer" and "u"."subject" = "s"."subject"
      and "u"."subscriptionVersion" > "s"."subscriptionVersion"`.execute(db)

/** In force with the staged platform, so that no moment is without it. */
export const addStagedOrphans = (db: PlatformDb, paths: readonly string[]) =>
  sql`insert into ${sql.id(stagedPlatform, 'orphanedFiles')} ("path") select unnest(${[...paths]}::text[])
      on conflict do nothing`.execute(db)

/** Of this restore, and of a backup that still reads files. */
export const keepLeases = (db: PlatformDb) =>
  sql`insert into ${sql.id(stagedPlatform, 'backups')} select * from "platform"."backups"`.execute(db)

export const putInUse = (db: PlatformDb, schema: string) =>
  sql`alter schema ${sql.id(stagingOf(schema))} rename to ${sql.id(schema)}`.execute(db)

/** Renamed only: dropping thousands of schemas in one transaction takes more locks than a server has. */
export const retireSchema = (db: PlatformDb, schema: string) =>
  sql`alter schema ${sql.id(schema)} rename to ${sql.id(retiredPrefix + schema)}`.execute(db)

/** What this restore or an interrupted one has left. */
export async function dropStaging({ platform }: Database): Promise<void> {
  for (const prefix of [stagingPrefix, retiredPrefix])
    for (const schema of await listSchemas(platform, prefix))
      await sql.raw(`drop schema ${quoted(schema)} cascade`).execute(platform)
}

/** Rows that came from another database say where they are now. */
export const setLocation = (db: PlatformDb, location: string, schemas: readonly string[]) =>
  sql`update "platform"."tenants" set "databaseUrl" = ${location}
      where "databaseName" = any(${[...schemas]}::text[])`.execute(db)
