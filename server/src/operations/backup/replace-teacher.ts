import { sql } from 'kysely'
import type { Database, PlatformDb } from '../../platform/db/database.ts'
import { markAllOrphaned, markOrphaned, unlistOrphaned } from '../../platform/storage/orphaned-files.ts'
import { folderOf, storedPath } from '../../platform/storage/stored-path.ts'
import { publishReplaced } from '../../tenancy/replaced.ts'
import { deleteUserWithTenant, dropSchema } from '../../tenancy/tenancy.queries.ts'
import { migrateTenant } from '../../tenancy/tenant-migration.ts'
import type { SequenceValues } from './archive.ts'
import {
  type CatalogTable,
  columnList,
  listForeignKeys,
  listSequences,
  listTables,
  quoted,
  raiseSequences,
} from './catalog.ts'
import { findSamePerson, type StoredTeacher } from './find-teacher.ts'
import { stageLiveSubscription } from './live-subscription.ts'
import { listFilenames, lockFilenames } from './named-files.ts'
import { putInUse, raisePlanVersions, setLocation, stagedPlatform } from './staging.ts'
import { teacherRows } from './teacher-rows.ts'

type Replacement = {
  teacher: StoredTeacher
  /** Paths of the files that the restored rows name. */
  named: ReadonlySet<string>
  /** Paths of the files that lie in the teacher's folder. */
  stored: readonly string[]
  /** How far the platform's numbers had come when the backup was made. */
  numbers: SequenceValues
}

/** In one transaction the staged teacher takes the place of whoever signs in as the same person. */
export async function replaceTeacher(
  db: PlatformDb,
  { location, migrations }: Pick<Database, 'location' | 'migrations'>,
  { teacher, named, stored, numbers }: Replacement,
): Promise<void> {
  const { schema } = teacher
  const before = await lockWorkspace(db, schema)
  await raisePlanVersions(db)
  await stageLiveSubscription(db, teacher.userId)
  for (const existing of await findSamePerson(db, teacher)) await remove(db, existing)
  await copyRows(db, teacher)
  await raiseSequences(db, 'platform', numbers)
  await putInUse(db, schema)
  await migrateTenant(db, migrations.tenant, teacher) // servers remember that it is up to date
  await raiseSequences(db, schema, before.numbers)
  await setLocation(db, location, [schema])
  await unlistOrphaned(db, [folderOf(schema), ...named])
  await markOrphaned(
    db,
    [...stored, ...before.files].filter((path) => !named.has(path)),
  )
  publishReplaced(db, teacher)
}

/** What a workspace has come to before it goes, if there is one: servers may have written to it up to now. */
async function lockWorkspace(
  db: PlatformDb,
  schema: string,
): Promise<{ files: string[]; numbers: SequenceValues }> {
  await lockFilenames(db, schema)
  const filenames = await listFilenames(db, schema)

  return {
    files: filenames.map((filename) => storedPath(schema, filename)),
    numbers: await listSequences(db, schema),
  }
}

/** Everything of theirs has to go, also what is just being uploaded; what is restored is taken out of that afterwards. */
async function remove(db: PlatformDb, { userId, schema }: StoredTeacher): Promise<void> {
  await dropSchema(db, schema)
  await deleteUserWithTenant(db, userId)
  await markAllOrphaned(db, schema)
  publishReplaced(db, { userId, schema })
}

async function copyRows(db: PlatformDb, { userId }: StoredTeacher): Promise<void> {
  const tables = await listTables(db, 'platform')
  const theirs = teacherRows(stagedPlatform, await listForeignKeys(db, stagedPlatform), `"id" = ${userId}`)
  theirs.delete('organizationDeletions') // one that was under way then would take away what is restored now
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
