import { counted } from '@lectern/contract/counted.ts'
import { sql } from 'kysely'
import type { PlatformDb } from '../../platform/db/database.ts'
import { replaceKeyFile } from '../../platform/secrets/secrets-key.ts'
import { StartupError } from '../../platform/startup-error.ts'
import type { Store } from '../../platform/storage/store.ts'
import { isStoredPath, isWithdrawnPath } from '../../platform/storage/stored-path.ts'
import { countSpares } from '../../tenancy/spares/spares.queries.ts'
import type { Installation } from '../installation.ts'
import { refuseRunningServers } from '../running-servers.ts'
import { keyName } from './archive.ts'
import { listSchemas } from './catalog.ts'
import { eraseAgain, listTombstones } from './erase-again.ts'
import { writeAhead } from './restore-files.ts'
import type { Selection } from './selection.ts'
import {
  addStagedOrphans,
  keepLeases,
  putInUse,
  raisePlanVersions,
  retireSchema,
  setLocation,
} from './staging.ts'

const tenants = 'tenant_'
const pathsAtOnce = 1000

/** Takes the place of everything that is there. */
export async function restoreInstallation(
  { database, store, keyFile }: Installation,
  selection: Selection,
  build: () => Promise<ReadonlySet<string>>,
): Promise<number> {
  const { archive, teachers, replace } = selection
  // One that writes meanwhile would write into what is about to go.
  await refuseRunningServers(database, 'Stop it, restore, and start it again.')
  if (!replace) await refuseOccupied({ database, store })

  const named = await build()
  await writeAhead(database.platform, store, selection)
  await stageOrphaned(database.platform, store, named)
  const erased = await database.transaction(async (handles) => {
    const db = handles.platform
    const tombstones = await listTombstones(db)
    for (const schema of await listSchemas(db, tenants)) await retireSchema(db, schema)
    for (const { schema } of teachers) await putInUse(db, schema)
    await raisePlanVersions(db)
    await keepLeases(db)
    // Late: whoever renews a lease waits for its table from here on.
    await sql`drop schema "platform" cascade`.execute(db)
    await putInUse(db, 'platform')
    await setLocation(
      db,
      database.location,
      teachers.map(({ schema }) => schema),
    )
    let again = 0
    for (const { schema } of teachers) again += await eraseAgain(handles, database, { schema, tombstones })

    return again
  })
  if (keyFile && archive.names.includes(keyName))
    await replaceKeyFile(keyFile, await archive.readText(keyName))

  return erased
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
  for await (const path of store.list()) if (!isWithdrawnPath(path)) return true

  return false
}

/** What no restored row names has to go. A bucket may hold what is not ours: that stays. */
async function stageOrphaned(db: PlatformDb, store: Store, named: ReadonlySet<string>): Promise<void> {
  let others: string[] = []
  for await (const path of store.list()) {
    if (!named.has(path) && isStoredPath(path)) others.push(path)
    if (others.length < pathsAtOnce) continue
    await addStagedOrphans(db, others)
    others = []
  }
  await addStagedOrphans(db, others)
}
