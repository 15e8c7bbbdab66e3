import type { PlatformDb } from '../../platform/db/database.ts'
import { markOrphaned } from '../../platform/storage/orphaned-files.ts'
import type { Store } from '../../platform/storage/store.ts'
import { pathIn } from './archive.ts'
import type { Selection } from './selection.ts'

/**
 * Before anything is in use. A file that is new is orphaned until its row is there, so that an interrupted restore leaves none
 * behind; the pause of file removal keeps it meanwhile.
 */
export const writeAhead = (db: PlatformDb, store: Store, selection: Selection): Promise<void> =>
  writeFiles(store, selection, async (path) => {
    await markOrphaned(db, [path])
    await store.remove([path]) // what an interrupted restore has left of it
  })

/** Those that a server has removed meanwhile: it had begun to before the restore did. */
export const writeMissing = (store: Store, selection: Selection): Promise<void> =>
  writeFiles(store, selection, async () => {})

/** Files never change: one of the same length is the same, and what is in use is not touched. Any other is damaged. */
async function writeFiles(
  store: Store,
  { archive, files }: Selection,
  beforeNew: (path: string) => Promise<void>,
): Promise<void> {
  for (const name of files) {
    const path = requirePathIn(name)
    const found = await store.stat(path)
    if (found?.size === archive.sizeOf(name)) continue
    if (!found) await beforeNew(path)
    await store.write(path, archive.read(name))
  }
}

function requirePathIn(name: string): string {
  const path = pathIn(name)
  if (path === undefined) throw new Error(`${name} holds no file`)

  return path
}
