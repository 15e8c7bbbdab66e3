import { setTimeout as wait } from 'node:timers/promises'
import { counted } from '@lectern/contract/counted.ts'
import { sql } from 'kysely'
import type { PlatformDb } from '../../platform/db/database.ts'
import { replaceKeyFile } from '../../platform/secrets/secrets-key.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { markOrphaned } from '../../platform/storage/orphaned-files.ts'
import type { Store } from '../../platform/storage/store.ts'
import { isStoredPath } from '../../platform/storage/stored-path.ts'
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
  await refuseRunningServers(database.platform)
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

/**
 * One that writes meanwhile would write into what is about to go. A server asks for a sign of life several times a second;
 * connections of that name on which nothing happens are a pooler's, which keeps them for later. The embedded database
 * cannot have another server.
 */
async function refuseRunningServers(db: PlatformDb): Promise<void> {
  const before = await lastUseByServers(db)
  if (before === null) return
  await wait(signOfLifeWithin)
  const after = await lastUseByServers(db)
  if (after !== null && after > before)
    throw new StartupError(
      'A server is running on this database. Stop it, restore, and start it again. Nothing was changed.',
    )
}

const signOfLifeWithin = 2000

/** Null: there is no connection of a server. */
async function lastUseByServers(db: PlatformDb): Promise<number | null> {
  const { rows } = await sql<{ at: number | null }>`
    select max(extract(epoch from "state_change"))::double precision as "at" from pg_stat_activity
    where "datname" = current_database() and "application_name" = 'lectern'`.execute(db)

  return rows[0]?.at ?? null
}

async function refuseOccupied({ database, store }: Installation): Promise<void> {
  const schemas = await listSchemas(database.platform, tenants)
  const isTaken = schemas.length > 0 || (await hasFiles(store))
  if (isTaken)
    throw new StartupError(
      `There are data already: ${counted(schemas.length, 'workspace')} in ${database.location}, files in ${store.location}. Add --yes to replace all of it. Nothing was changed.`,
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
