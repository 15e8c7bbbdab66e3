import { setTimeout as wait } from 'node:timers/promises'
import { counted } from '@lectern/contract/counted.ts'
import { sql } from 'kysely'
import type { Database, PlatformDb } from '../../platform/db/database.ts'
import { replaceKeyFile } from '../../platform/secrets/secrets-key.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { markOrphaned } from '../../platform/storage/orphaned-files.ts'
import type { Store } from '../../platform/storage/store.ts'
import { isStoredPath } from '../../platform/storage/stored-path.ts'
import { countSpares } from '../../tenancy/spares/spares.queries.ts'
import type { Installation } from '../installation.ts'
import { keyName, pathIn } from './archive.ts'
import { listSchemas } from './catalog.ts'
import { writeFiles } from './restore-files.ts'
import type { Selection } from './selection.ts'
import { publishSchema, retireSchema, setLocation } from './staging.ts'

const tenants = 'tenant_'
const pathsAtOnce = 1000

/** Takes the place of everything that is there. */
export async function restoreInstallation(
  { database, store, keyFile }: Installation,
  selection: Selection,
  build: () => Promise<void>,
): Promise<void> {
  const { archive, teachers, files, replace } = selection
  await refuseRunningServers(database)
  if (!replace) await refuseOccupied({ database, store })

  await build()
  await writeFiles(store, selection)
  await database.transaction(async ({ platform: db }) => {
    await sql`drop schema "platform" cascade`.execute(db)
    await publishSchema(db, 'platform')
    for (const schema of await listSchemas(db, tenants)) await retireSchema(db, schema)
    for (const { schema } of teachers) await publishSchema(db, schema)
    await setLocation(
      db,
      database.location,
      teachers.map(({ schema }) => schema),
    )
  })
  if (keyFile && archive.names.includes(keyName))
    await replaceKeyFile(keyFile, await archive.readText(keyName))
  await markOthersOrphaned(database.platform, store, new Set(files.map((name) => pathIn(name) ?? '')))
}

/** Longer than a server ever goes without asking the database for a sign of life. */
const signOfLifeWithin = 2000

/**
 * One that writes meanwhile would write into what is about to go. Connections of its name on which nothing happens are a
 * pooler's, which keeps them for later. The embedded database cannot have another server.
 */
async function refuseRunningServers(database: Database): Promise<void> {
  if (database.kind === 'embedded') return
  // In a transaction, so that a pooler does not lend this very connection to a server meanwhile.
  const isRunning = await database.transaction(async ({ platform }) => {
    const { rows: began } = await sql<{ at: string }>`select clock_timestamp()::text as "at"`.execute(
      platform,
    )
    await wait(signOfLifeWithin)
    await sql`select pg_stat_clear_snapshot()`.execute(platform)
    const { rows: used } = await sql`
      select from pg_stat_activity where "datname" = current_database() and "application_name" = 'lectern'
      and "state_change" > ${began[0]?.at}::timestamptz limit 1`.execute(platform)
    return used.length > 0
  })
  if (isRunning)
    throw new StartupError(
      'A server is running on this database. Stop it, restore, and start it again. Nothing was changed.',
    )
}

async function refuseOccupied({ database, store }: Installation): Promise<void> {
  const schemas = await listSchemas(database.platform, tenants)
  const used = schemas.length - (await countSpares(database.platform))
  const isTaken = used > 0 || (await hasFiles(store))
  if (isTaken)
    throw new StartupError(
      `There are data already: ${counted(used, 'workspace')} in ${database.location}, files in ${store.location}. Add --yes to replace all of it. Nothing was changed.`,
    )
}

async function hasFiles(store: Store): Promise<boolean> {
  for await (const _path of store.list()) return true

  return false
}

/** A bucket may hold what is not ours: that stays. */
async function markOthersOrphaned(
  db: PlatformDb,
  store: Store,
  restored: ReadonlySet<string>,
): Promise<void> {
  let others: string[] = []
  for await (const path of store.list()) {
    if (!restored.has(path) && isStoredPath(path)) others.push(path)
    if (others.length < pathsAtOnce) continue
    await markOrphaned(db, others)
    others = []
  }
  await markOrphaned(db, others)
}
