import { type Database, everyNode, type Handles, type PlatformDb } from '../platform/db/database.ts'
import { isDatabaseUnavailable } from '../platform/db/database-errors.ts'
import { newSchemaName } from '../platform/db/schema-name.ts'
import type { Dependents } from '../platform/dependents.ts'
import { AppError, OperatorNeeded } from '../platform/http/app-error.ts'
import type { Files } from '../platform/storage/files.ts'
import { markAllOrphaned } from '../platform/storage/orphaned-files.ts'
import { publishReplaced } from './replaced.ts'
import { searchWordsOf } from './search-words.ts'
import { takeSpare } from './spares/spares.queries.ts'
import { identityHash, renewedProfile, type TeacherIdentity, userOf } from './teacher-identity.ts'
import {
  deleteUserWithTenant,
  dropSchema,
  findDeletionTime,
  findProfile,
  findUserWithTenant,
  insertTenant,
  insertUser,
  lockUserWithTenant,
  recordDeletion,
  updateProfile,
} from './tenancy.queries.ts'
import { finishSpare, makeSchema, migrateTenant, tenantVersion } from './tenant-migration.ts'

export type TeacherIds = { userId: number; schema: string }

export const findTeacher = (db: Handles, issuer: string, subject: string): Promise<TeacherIds | undefined> =>
  findUserWithTenant(db.platform, issuer, subject)

/** Name, email and photo follow the identity. Asked once for each sign-in. */
export async function renewProfile(
  database: Database,
  userId: number,
  identity: TeacherIdentity,
): Promise<void> {
  const known = await findProfile(database.platform, userId)
  const news = known && renewedProfile(known, identity)
  if (!news) return
  const searchWords = searchWordsOf({ ...known, ...news })
  await database.transaction(({ platform }) => updateProfile(platform, userId, news, searchWords))
}

/** Gives the identity its user, tenant and schema, exactly once: the unique constraint decides who makes them. */
export async function provisionTeacher(
  database: Database,
  identity: TeacherIdentity,
  requireRoom = async () => {},
): Promise<TeacherIds> {
  const makeOrFind = async () => {
    const made = await database.transaction(async (db) => {
      await requireRoom()
      return createTeacher(db, identity, database)
    }, everyNode)
    return made ?? (await findTeacher(database, identity.issuer, identity.subject))
  }
  // Neither made nor found at first: somebody removed the teacher in between, or the number drawn was another's.
  const teacher = (await makeOrFind()) ?? (await makeOrFind())
  if (!teacher)
    throw new OperatorNeeded(
      'Your workspace could not be found. Please try again later.',
      new Error('a row of platform.users has none in platform.tenants: restore this teacher from a backup'),
    )

  return teacher
}

async function createTeacher(
  db: Handles,
  identity: TeacherIdentity,
  { location: databaseUrl, migrations }: Database,
): Promise<TeacherIds | undefined> {
  const user = userOf(identity)
  const inserted = await insertUser(db.platform, user)
  if (!inserted) return undefined

  await refuseDeleted(db, identity)
  const spare = await takeSpare(db.platform)
  const { schema, schemaVersion } = spare ?? {
    schema: newSchemaName(),
    schemaVersion: migrations.tenant.length,
  }
  await insertTenant(db.platform, {
    userId: inserted.id,
    databaseName: schema,
    databaseUrl,
    searchWords: searchWordsOf(user),
    schemaVersion,
  })
  if (spare) await finishSpare(db.platform, migrations.tenant, spare)
  else await makeSchema(db.platform, migrations.tenant, schema)

  return { userId: inserted.id, schema }
}

/**
 * A token from before the removal is dead, also when a later sign-in has made a new workspace meanwhile. Asked after the
 * look or the insert that it guards, so that whoever was removed before that is found out here.
 */
export async function refuseDeleted(db: Handles, identity: TeacherIdentity): Promise<void> {
  const removedAt = await findDeletion(db, identity.issuer, identity.subject)
  if (removedAt !== undefined && Date.parse(removedAt) >= identity.authenticatedAt * 1000)
    throw new AppError('unauthenticated', 'Please sign in again')
}

type Removal = { database: Database; files: Pick<Files, 'removeOrphaned'>; dependents: Dependents }

/** Leaves nothing but the hash of the identity and the time. `files` removes what the teacher has uploaded. */
export async function deleteTeacherWithFiles(
  { database, files, dependents }: Removal,
  userId: number,
): Promise<void> {
  const leaving = await database.transaction(
    ({ platform }) => deleteTeacher(platform, dependents, userId),
    everyNode,
  )
  await files.removeOrphaned(leaving)
}

/** In the caller's transaction. Gives the files that are to be removed once it has held. */
export async function deleteTeacher(
  db: PlatformDb,
  dependents: Dependents,
  userId: number,
): Promise<string[]> {
  const teacher = await lockUserWithTenant(db, userId)
  if (!teacher) return []

  await dropSchema(db, teacher.schema)
  for (const { whenDeleted } of dependents.teacher)
    await whenDeleted(db, { userId, subject: teacher.subject })
  await deleteUserWithTenant(db, userId)
  await recordDeletion(db, identityHash(teacher.issuer, teacher.subject), new Date().toISOString())
  publishReplaced(db, { userId, schema: teacher.schema })
  return markAllOrphaned(db, teacher.schema)
}

/** When the identity was last removed, so that tokens from before are refused. */
export async function findDeletion(
  db: Handles,
  issuer: string,
  subject: string,
): Promise<string | undefined> {
  const found = await findDeletionTime(db.platform, identityHash(issuer, subject))

  return found?.deletedAt
}

const migratedSchemas = new WeakMap<Database, Map<string, Promise<void>>>()

/**
 * Brings a teacher's schema up to date on its first use in this process; afterwards it costs a look into memory.
 * A failure concerns that teacher alone, and the next use tries again.
 */
export function ensureTenantIsCurrent(database: Database, { schema }: { schema: string }): Promise<void> {
  const schemas = migratedSchemas.get(database) ?? new Map<string, Promise<void>>()
  migratedSchemas.set(database, schemas)
  const known = schemas.get(schema)
  if (known) return known

  const migration = migrateIfBehind(database, schema)
  schemas.set(schema, migration)
  migration.catch(() => schemas.delete(schema))

  return migration
}

/** The same for a caller: a workspace that cannot be brought up to date is closed, and its data stay as they are. */
export async function openWorkspace(database: Database, workspace: { schema: string }): Promise<void> {
  try {
    await ensureTenantIsCurrent(database, workspace)
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    throw new OperatorNeeded(
      'Your workspace could not be brought up to date and is closed for now. Nothing in it is lost. Please try again later.',
      error,
    )
  }
}

async function migrateIfBehind(database: Database, schema: string): Promise<void> {
  const tenant = await tenantVersion(database.platform, schema).executeTakeFirst()
  if (!tenant || tenant.schemaVersion >= database.migrations.tenant.length) return

  await database.transaction(async ({ platform }) => {
    const locked = await tenantVersion(platform, schema).forUpdate().executeTakeFirst()
    if (locked) await migrateTenant(platform, database.migrations.tenant, { schema, ...locked })
  }, everyNode)
}
