import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database, PlatformDb } from '../../platform/db/database.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { markOrphaned, startUpload } from '../../platform/storage/orphaned-files.ts'
import { pausingFileRemoval } from '../../platform/storage/removal-pause.ts'
import type { Store } from '../../platform/storage/store.ts'
import { folderOf } from '../../platform/storage/stored-path.ts'
import { publishReplaced } from '../../tenancy/replaced.ts'
import { deleteUserWithTenant, dropSchema } from '../../tenancy/tenancy.queries.ts'
import type { Installation } from '../installation.ts'
import { SequenceValues, sequencesName } from './archive.ts'
import { installationOf } from './backup.ts'
import {
  type CatalogTable,
  columnList,
  listForeignKeys,
  listTables,
  quoted,
  raiseSequences,
} from './catalog.ts'
import { findSamePerson, type StoredTeacher } from './find-teacher.ts'
import { pathOf, writeFiles, writeMissingFiles } from './restore-files.ts'
import type { Selection } from './selection.ts'
import { publishSchema, setLocation, stagedPlatform } from './staging.ts'
import { teacherRows } from './teacher-rows.ts'

/** A restore that was interrupted is over by then, and its files are swept away. */
const restoreLease = 24 * 3_600_000

/** Nobody else's rows and files are touched, and servers may go on running. */
export async function restoreTeacher(
  { database, store }: Installation,
  selection: Selection,
  build: () => Promise<void>,
): Promise<void> {
  const [teacher] = selection.teachers
  if (!teacher) throw new StartupError('The backup holds no teacher. Nothing was changed.')
  await refuseOtherInstallation(database, selection)
  if (!selection.replace) await refuseExisting(database.platform, teacher)

  await build()
  await pausingFileRemoval(database, async () => {
    await leaseNewFiles(database.platform, store, selection)
    await writeFiles(store, selection)
    const values = z.parse(
      SequenceValues,
      JSON.parse(await selection.archive.readText(sequencesName('platform'))),
    )
    const others = await otherFiles(store, teacher, selection)
    await database.transaction(async ({ platform: db }) => {
      for (const existing of await findSamePerson(db, teacher)) await remove(db, existing)
      await copyRows(db, teacher)
      await raiseSequences(db, 'platform', values)
      await publishSchema(db, teacher.schema)
      await setLocation(db, database.location, [teacher.schema])
      await unlistOrphaned(db, teacher)
      await markOrphaned(db, others)
      publishReplaced(db, teacher)
    })
    await writeMissingFiles(store, selection)
  })
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

async function remove(db: PlatformDb, { userId, schema }: StoredTeacher): Promise<void> {
  await dropSchema(db, schema)
  await deleteUserWithTenant(db, userId)
}

/** Also the folder as a whole, if the teacher was removed a moment ago. */
const unlistOrphaned = (db: PlatformDb, { schema }: StoredTeacher) =>
  db
    .deleteFrom('orphanedFiles')
    .where(sql`starts_with("path", ${folderOf(schema)})`, '=', true)
    .execute()

/** Until they are in use they are orphaned, so that an interrupted restore leaves none behind. */
async function leaseNewFiles(db: PlatformDb, store: Store, { files }: Selection): Promise<void> {
  for (const path of files.map(pathOf)) {
    if (await store.stat(path)) continue
    await db.deleteFrom('orphanedFiles').where('path', '=', path).execute()
    await startUpload(db, path, restoreLease)
  }
}

async function otherFiles(store: Store, { schema }: StoredTeacher, { files }: Selection): Promise<string[]> {
  const restored = new Set(files.map(pathOf))
  const others: string[] = []
  for await (const path of store.list())
    if (path.startsWith(folderOf(schema)) && !restored.has(path)) others.push(path)

  return others
}

async function copyRows(db: PlatformDb, { userId }: StoredTeacher): Promise<void> {
  const tables = await listTables(db, 'platform')
  const theirs = teacherRows(stagedPlatform, await listForeignKeys(db, stagedPlatform), `"id" = ${userId}`)
  for (const [name, condition] of theirs) {
    const table = tables.find((each) => each.name === name)
    if (!table) throw new Error(`the platform has no table ${name}`)
    const columns = columnList(table.columns.map((column) => column.name))
    await sql
      .raw(
        `insert into ${quoted('platform', name)} (${columns}) overriding system value
         select ${columns} from ${quoted(stagedPlatform, name)} where ${condition} ${onConflict(table)}`,
      )
      .execute(db)
  }
}

/**
 * Rows that outlive their teacher, such as payments, are still there and get their teacher back. An account of the
 * embedded sign-in that was made anew with the same email leads to the restored workspace from now on.
 */
function onConflict({ name, columns, key }: CatalogTable): string {
  const target = name === 'oidcAccounts' ? ['email'] : key
  const values = columns
    .filter((column) => !target.includes(column.name))
    .map((column) => `${quoted(column.name)} = excluded.${quoted(column.name)}`)

  return `on conflict (${columnList(target)}) do update set ${values.join(', ')}`
}
