import { pino } from 'pino'
import type { Database, PlatformDb } from '../../platform/db/database.ts'
import type { Migrations } from '../../platform/db/migrations/migration.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { createFiles } from '../../platform/storage/files.ts'
import { pausingFileRemoval } from '../../platform/storage/removal-pause.ts'
import type { Installation } from '../installation.ts'
import { type Manifest, pathIn, rowsIn } from './archive.ts'
import type { Archive } from './archive-reader.ts'
import { listStoredTeachers, requireOneTeacher } from './find-teacher.ts'
import { gatherWithdrawn, leaveEndedTokens, leaveWithdrawn, leaveWithdrawnLinks } from './leave-withdrawn.ts'
import { restoreInstallation } from './restore-installation.ts'
import { restoreTeacher } from './restore-teacher.ts'
import type { Selection } from './selection.ts'
import { buildPlatform, buildTenant, dropStaging, listStagedFiles, stagedPlatform } from './staging.ts'

export type RestoreOptions = {
  /** E-mail address or workspace of the only teacher that is meant. */
  teacher?: string | undefined
  /** What is there may be replaced. */
  replace: boolean
}
export type RestoreReport = {
  teachers: number
  files: number
  /** Links, tokens, administrators, teachers and erased students of the archive that were withdrawn since, and stay so. */
  left: number
}

const onlyRestore = {
  id: 'restore',
  refusal:
    'Another restore is running, or one was interrupted less than a minute ago. Nothing was changed; try again in a minute.',
}

/** The archive has been checked as a whole; nothing of it is in use until all of it is there. */
export async function restore(
  installation: Installation,
  archive: Archive,
  options: RestoreOptions,
): Promise<RestoreReport> {
  const { database } = installation
  requireKnown(archive.manifest, database.migrations)
  const { sweep } = createFiles({ ...installation, logger: pino({ level: 'silent' }) })
  try {
    const { teachers, files, left } = await pausingFileRemoval(
      database,
      () => replace(installation, archive, options),
      onlyRestore,
    )
    return { teachers: teachers.length, files: files.length, left }
  } finally {
    await sweep().catch(() => undefined) // the next server's sweep finds what is left
  }
}

async function replace(
  installation: Installation,
  archive: Archive,
  options: RestoreOptions,
): Promise<Selection & Pick<RestoreReport, 'left'>> {
  const { database, store } = installation
  const isAlone = archive.manifest.scope === 'teacher' || options.teacher !== undefined
  await dropStaging(database)
  try {
    await buildPlatform(database, archive)
    const { createdAt } = archive.manifest
    const left = await database.transaction(async ({ platform: db }) => {
      await gatherWithdrawn(db, store)
      return isAlone
        ? (await leaveWithdrawnLinks(db)) + (await leaveEndedTokens(db))
        : leaveWithdrawn(db, createdAt)
    })
    const selection = await select(database.platform, archive, options)
    const erased = await (isAlone ? restoreTeacher : restoreInstallation)(installation, selection, () =>
      buildTenants(database, selection),
    )
    return { ...selection, left: left + erased }
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

/** Gives the paths of all files that the restored rows name: also of those that the backup did not find. */
async function buildTenants(
  database: Database,
  { archive, teachers }: Selection,
): Promise<ReadonlySet<string>> {
  const rows = Map.groupBy(archive.names, (name) => rowsIn(name)?.schema)
  const named = new Set<string>()
  for (const teacher of teachers) {
    await buildTenant(database, archive, teacher, rows.get(teacher.schema) ?? [])
    for (const path of await listStagedFiles(database.platform, teacher.schema)) named.add(path)
  }

  return named
}
