import type { Database, PlatformDb } from '../../platform/db/database.ts'
import { StartupError } from '../../platform/startup-error.ts'
import type { Store } from '../../platform/storage/store.ts'
import { folderOf } from '../../platform/storage/stored-path.ts'
import type { Installation } from '../installation.ts'
import { installationOf } from './backup.ts'
import { eraseAgain, listTombstones } from './erase-again.ts'
import { findSamePerson, type StoredTeacher } from './find-teacher.ts'
import { replaceTeacher } from './replace-teacher.ts'
import { writeAhead, writeMissing } from './restore-files.ts'
import type { Selection } from './selection.ts'

/** Nobody else's rows and files are touched, and servers may go on running. */
export async function restoreTeacher(
  { database, store }: Installation,
  selection: Selection,
  build: () => Promise<ReadonlySet<string>>,
): Promise<number> {
  const [teacher] = selection.teachers
  if (!teacher) throw new StartupError('The backup holds no teacher. Nothing was changed.')
  await refuseOtherInstallation(database, selection)
  if (!selection.replace) await refuseExisting(database.platform, teacher)

  const named = await build()
  await writeAhead(database.platform, store, selection)
  const stored = await listFolder(store, folderOf(teacher.schema))
  const { schema } = teacher
  const erased = await database.transaction(async (handles) => {
    const tombstones = await listTombstones(handles.platform)
    await replaceTeacher(handles.platform, database, { teacher, named, stored })

    return eraseAgain(handles, database, { schema, tombstones })
  })
  await writeMissing(store, selection)

  return erased
}

/** Numbers of users and payments would be somebody else's. */
async function refuseOtherInstallation({ platform }: Database, { archive }: Selection): Promise<void> {
  const isHome = archive.manifest.installation === (await installationOf(platform))
  const somebody = await platform.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (!isHome && somebody)
    throw new StartupError(
      'The backup comes from another installation, and there are teachers here already. A teacher alone can be restored where the backup was made, or into an installation without teachers. Nothing was changed.',
    )
}

async function refuseExisting(db: PlatformDb, teacher: StoredTeacher): Promise<void> {
  const [existing] = await findSamePerson(db, teacher)
  if (existing)
    throw new StartupError(
      `This teacher has a workspace already: ${existing.schema}. Add --yes to replace it with the one in the backup. Nothing was changed.`,
    )
}

/** Also what no row names and no list: a store may have outlived its database. */
async function listFolder(store: Store, folder: string): Promise<string[]> {
  const found: string[] = []
  for await (const path of store.list()) if (path.startsWith(folder)) found.push(path)

  return found
}
