import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { PlatformDb } from '../../platform/db/database.ts'
import { isDeadlock } from '../../platform/db/database-errors.ts'
import { json } from '../../platform/db/json.ts'
import type { Migrations } from '../../platform/db/migrations/migration.ts'
import { findKeyText } from '../../platform/secrets/secrets-key.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { pausingFileRemoval } from '../../platform/storage/removal-pause.ts'
import type { Store } from '../../platform/storage/store.ts'
import { storedPath } from '../../platform/storage/stored-path.ts'
import type { Installation } from '../installation.ts'
import { fileName, keyName, type Manifest, manifestName } from './archive.ts'
import { type ArchiveWriter, writeArchive } from './archive-writer.ts'
import { listForeignKeys } from './catalog.ts'
import { dumpSchema } from './dump-schema.ts'
import { requireOneTeacher, type StoredTeacher } from './find-teacher.ts'
import { filenameIn } from './named-files.ts'
import type { Seal } from './seal.ts'
import { teacherRows } from './teacher-rows.ts'

type Options = {
  /** E-mail address or workspace of the only teacher that is meant. */
  teacher?: string | undefined
  seal?: Seal | undefined
}

type BackupContext = { installation: string; key: string | undefined; migrations: Migrations }

export type BackupReport = {
  teachers: number
  rows: number
  files: number
  missing: string[]
  /** Whether it opens what it holds sealed. */
  holdsKey: boolean
}

/** Rows that are about this very moment, or about schemas that are no teacher's and stay behind. */
const passing = new Set(['backups', 'spareWorkspaces', 'exports'])

/** Database first, in one snapshot, then the files that it names: what is uploaded or removed meanwhile changes nothing. */
export async function backUp(
  { database, store, keyFile }: Installation,
  path: string,
  options: Options,
): Promise<BackupReport> {
  const report: BackupReport = { teachers: 0, rows: 0, files: 0, missing: [], holdsKey: false }
  const installation = await installationOf(database.platform)
  const key = keyFile && (await findKeyText(keyFile))
  await writeArchive(
    path,
    (archive) =>
      pausingFileRemoval(database, async () => {
        const paths = await database.transaction(({ platform }) =>
          dumpDatabase(platform, archive, report, {
            ...options,
            installation,
            key,
            migrations: database.migrations,
          }).catch(refuseRepetition),
        )
        for (const each of paths) await addFile(store, archive, each, report)
      }),
    options.seal,
  )

  return report
}

/** A transaction that collided would run again, and write everything a second time. */
function refuseRepetition(error: unknown): never {
  throw isDeadlock(error) ? new Error('the rows cannot be read undisturbed', { cause: error }) : error
}

async function dumpDatabase(
  db: PlatformDb,
  archive: ArchiveWriter,
  report: BackupReport,
  { teacher, installation, key, migrations }: Options & BackupContext,
): Promise<string[]> {
  await sql`set transaction isolation level repeatable read, read only`.execute(db)
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db)
  const only = teacher === undefined ? undefined : await requireOneTeacher(db, 'platform', teacher)
  const teachers = only ? [only] : await listTeachers(db, migrations)
  await archive.addText(
    manifestName,
    manifestText({ installation, scope: only ? 'teacher' : 'installation' }, migrations),
  )
  // One teacher's archive may go elsewhere, and the key would open everybody's secrets.
  if (key && !only) await archive.addText(keyName, key)
  report.holdsKey = key !== undefined && !only

  const paths: string[] = []
  const where = await conditions(db, only)
  await dumpSchema(db, 'platform', archive, {
    where,
    onRow() {
      report.rows += 1
    },
  })
  for (const { schema } of teachers)
    await dumpSchema(db, schema, archive, {
      onRow(table, row) {
        report.rows += 1
        const filename = filenameIn(table, row)
        if (filename) paths.push(storedPath(schema, filename))
      },
    })
  report.teachers = teachers.length

  return paths
}

async function conditions(
  db: PlatformDb,
  only: StoredTeacher | undefined,
): Promise<(table: string) => string | undefined> {
  if (!only) return (table) => (passing.has(table) ? undefined : 'true')
  const theirs = teacherRows('platform', await listForeignKeys(db, 'platform'), `"id" = ${only.userId}`)

  return (table) => (passing.has(table) ? undefined : theirs.get(table))
}

async function listTeachers(db: PlatformDb, { platform, tenant }: Migrations): Promise<{ schema: string }[]> {
  const teachers = await db
    .selectFrom('tenants')
    .select(['databaseName as schema', 'schemaVersion'])
    .orderBy('id')
    .execute()
  const applied = await db.selectFrom('migrations').select('name').execute()
  const known = new Set(platform.map(({ name }) => name))
  if (
    applied.some(({ name }) => !known.has(name)) ||
    teachers.some(({ schemaVersion }) => schemaVersion > tenant.length)
  )
    throw new StartupError(
      'The database was made by a newer version of the product. Make the backup with that one.',
    )

  return teachers
}

function manifestText(
  about: Pick<Manifest, 'installation' | 'scope'>,
  { platform, tenant }: Migrations,
): string {
  const manifest: Manifest = {
    format: 'lectern-backup',
    version: 1,
    createdAt: new Date().toISOString(),
    ...about,
    platformMigrations: platform.map(({ name }) => name),
    tenantMigrations: tenant.map(({ name }) => name),
  }

  return `${JSON.stringify(manifest, null, 2)}\n`
}

async function addFile(
  store: Store,
  archive: ArchiveWriter,
  path: string,
  report: BackupReport,
): Promise<void> {
  const found = await store.stat(path)
  const bytes = found && (await store.read(path))
  if (!bytes) {
    report.missing.push(path)
    return
  }
  await archive.add(fileName(path), found.size, bytes)
  report.files += 1
}

/** Made at the first backup, and restored with the rest. */
export async function installationOf(db: PlatformDb): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name: 'installation', value: json(randomUUID()) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'installation')
    .executeTakeFirstOrThrow()

  return String(value)
}
