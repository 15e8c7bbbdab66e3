import { sql } from 'kysely'
import { signInAccountOfTeacher } from '../../identity/embedded/sign-in-accounts.ts'
import type { Database, PlatformDb } from '../../platform/db/database.ts'
import { markAllOrphaned, markOrphaned, unlistOrphaned } from '../../platform/storage/orphaned-files.ts'
import { folderOf, storedPath } from '../../platform/storage/stored-path.ts'
import { publishReplaced } from '../../tenancy/replaced.ts'
import { identityHash } from '../../tenancy/teacher-identity.ts'
import { deleteUserWithTenant, dropSchema, recordDeletion } from '../../tenancy/tenancy.queries.ts'
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
import { noteBack } from './leave-withdrawn.ts'
import { paymentKey, stageLiveSubscription } from './live-subscription.ts'
import { listFilenames, lockFilenames } from './named-files.ts'
import { putInUse, raisePlanVersions, setLocation, stagedPlatform } from './staging.ts'
import { teacherRows } from './teacher-rows.ts'

type Replacement = {
  teacher: StoredTeacher
  /** Paths of the files that the restored rows name. */
  named: ReadonlySet<string>
  /** Paths of the files that lie in the teacher's folder. */
  stored: readonly string[]
}

/** In one transaction the staged teacher takes the place of whoever signs in as the same person. */
export async function replaceTeacher(
  db: PlatformDb,
  { location, migrations }: Pick<Database, 'location' | 'migrations'>,
  { teacher, named, stored }: Replacement,
): Promise<void> {
  const { schema } = teacher
  const tables = await keepOnly(db, teacher)
  const before = await lockWorkspace(db, schema)
  await raisePlanVersions(db)
  await renumber(db, tables)
  const people = await findSamePerson(db, teacher)
  await stageLiveSubscription(db, teacher.userId, people)
  for (const existing of people) {
    await remove(db, existing)
    if (existing.subject !== teacher.subject) await endSignIn(db, existing)
  }
  for (const table of tables) await copyRows(db, table)
  await noteBack(db, teacher)
  await raiseSequences(db, 'platform', await listSequences(db, stagedPlatform))
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

/** They sign in to the restored account from now on: a token of the other one would make it a workspace again. */
async function endSignIn(db: PlatformDb, { userId, issuer, subject }: StoredTeacher): Promise<void> {
  await signInAccountOfTeacher.whenDeleted(db, { userId, subject })
  await recordDeletion(db, identityHash(issuer, subject), new Date().toISOString())
}

/** Takes everybody else out of the staged platform. Gives the tables that have rows of the teacher's, parents first. */
async function keepOnly(db: PlatformDb, { userId }: StoredTeacher): Promise<CatalogTable[]> {
  const theirs = teacherRows(stagedPlatform, await listForeignKeys(db, stagedPlatform), `"id" = ${userId}`)
  theirs.set('organizationDeletions', 'false') // one that was under way then would take away what is restored now
  for (const [name, condition] of [...theirs].toReversed())
    await sql.raw(`delete from ${quoted(stagedPlatform, name)} where (${condition}) is not true`).execute(db)
  const tables = await listTables(db, 'platform')

  return [...theirs.keys()].map((name) => {
    const table = tables.find((each) => each.name === name)
    if (!table) throw new Error(`the platform has no table ${name}`)
    return table
  })
}

/**
 * Where an older backup of the whole was restored meanwhile, numbers began again from there, and the teacher's may be
 * somebody else's by now: such a row gets a new one. The tables are locked, so that nobody takes a number at this moment.
 */
async function renumber(db: PlatformDb, tables: readonly CatalogTable[]): Promise<void> {
  const numbered = tables.filter(({ isNumbered }) => isNumbered).map(({ name }) => name)
  const locked = numbered.map((name) => quoted('platform', name)).join(', ')
  await sql.raw(`lock table ${locked} in share row exclusive mode`).execute(db)
  await raiseSequences(db, stagedPlatform, await listSequences(db, 'platform'))
  for (const name of numbered)
    await sql
      .raw(
        `update ${quoted(stagedPlatform, name)} "staged" set "id" = default from ${quoted('platform', name)} "live"
         where "live"."id" = "staged"."id" and ${ownership(name, 'live')} <> ${ownership(name, 'staged')}`,
      )
      .execute(db)
}

/** What a row that keeps its number has in common with the one that has it now. A payment may have lost its teacher. */
function ownership(table: string, alias: string): string {
  const columns = table === 'payments' ? paymentKey : ['userId']

  return `(${columns.map((column) => quoted(alias, column)).join(', ')})`
}

async function copyRows(db: PlatformDb, table: CatalogTable): Promise<void> {
  const columns = columnList(table.columns.map((column) => column.name))
  await sql
    .raw(
      `insert into ${quoted('platform', table.name)} (${columns}) overriding system value
       select ${columns} from ${quoted(stagedPlatform, table.name)} ${onConflict(table)}`,
    )
    .execute(db)
}

/**
 * Rows that outlive their teacher, such as payments, are still there and get their teacher back; what became of a payment
 * since the backup stays. An account of the
 * embedded sign-in that was made anew with the same email leads to the restored workspace from now on.
 */
function onConflict({ name, columns, key }: CatalogTable): string {
  const target = name === 'oidcAccounts' ? ['email'] : name === 'payments' ? paymentKey : key
  const values = columns
    .filter((column) => (name === 'payments' ? column.name === 'userId' : column.name !== 'id'))
    .filter((column) => !target.includes(column.name))
    .map((column) => `${quoted(column.name)} = excluded.${quoted(column.name)}`)

  return `on conflict (${columnList(target)}) do update set ${values.join(', ')}`
}
