import { pino } from 'pino'
import type { Database, PlatformDb } from '../../platform/db/database.ts'
import type { Migrations } from '../../platform/db/migrations/migration.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { createFiles } from '../../platform/storage/files.ts'
import type { Installation } from '../installation.ts'
import { type Manifest, pathIn, rowsIn } from './archive.ts'
import type { Archive } from './archive-reader.ts'
import { listStoredTeachers, requireOneTeacher } from './find-teacher.ts'
import { restoreInstallation } from './restore-installation.ts'
import { restoreTeacher } from './restore-teacher.ts'
import type { Selection } from './selection.ts'
import { buildPlatform, buildTenant, dropStaging, stagedPlatform } from './staging.ts'

export type RestoreOptions = {
  /** E-mail address or workspace of the only teacher that is meant. */
  teacher?: string | undefined
  /** What is there may be replaced. */
  replace: boolean
}
export type RestoreReport = { teachers: number; files: number }

/** The archive has been checked as a whole; nothing of it is in use until all of it is there. */
export async function restore(
  installation: Installation,
  archive: Archive,
  options: RestoreOptions,
): Promise<RestoreReport> {
  const { database } = installation
  requireKnown(archive.manifest, database.migrations)
  const alone = archive.manifest.scope === 'teacher' || options.teacher !== undefined
  await dropStaging(database)
  try {
    await buildPlatform(database, archive)
    const selection = await select(database.platform, archive, options)
    await (alone ? restoreTeacher : restoreInstallation)(installation, selection, () =>
      buildTenants(database, selection),
    )
    await createFiles({ ...installation, logger: pino({ level: 'silent' }) }).sweep()
    return { teachers: selection.teachers.length, files: selection.files.length }
  } finally {
    await dropStaging(database)
  }
}

function requireKnown(manifest: Manifest, { platform, tenant }: Migrations): void {
  const known = platform.map(({ name }) => name)
  const areKnown =
    manifest.platformMigrations.every((name) => known.includes(name)) &&
    manifest.tenantMigrations.every((name, index) => tenant[index]?.name === name)
  if (!areKnown)
    throw new StartupError(
      'The backup was made by a newer version of the product. Restore it with that one. Nothing was changed.',
    )
}

async function select(
  db: PlatformDb,
  archive: Archive,
  { teacher, replace }: RestoreOptions,
): Promise<Selection> {
  const teachers = teacher
    ? [await requireOneTeacher(db, stagedPlatform, teacher)]
    : await listStoredTeachers(db, stagedPlatform)
  const schemas = new Set(teachers.map(({ schema }) => schema))
  const files = archive.names.filter((name) => schemas.has(pathIn(name)?.split('/')[0] ?? ''))

  return { archive, teachers, files, replace }
}

async function buildTenants(database: Database, { archive, teachers }: Selection): Promise<void> {
  const rows = Map.groupBy(archive.names, (name) => rowsIn(name)?.schema)
  for (const teacher of teachers)
    await buildTenant(database, archive, teacher, rows.get(teacher.schema) ?? [])
}
