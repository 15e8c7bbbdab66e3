import type { Database, Handles } from '../platform/db/database.ts'
import { tenantMigrations } from '../platform/db/migrations/tenant-migrations.ts'
import { newSchemaName } from '../platform/db/schema-name.ts'
import { type Identity, identityHash, splitName } from './identity.ts'
import {
  createSchema,
  deleteUserWithTenant,
  dropSchema,
  findDeletionTime,
  findUserWithTenant,
  insertTenant,
  insertUser,
  lockUserWithTenant,
  recordDeletion,
} from './tenancy.queries.ts'
import { migrateTenant, tenantVersion } from './tenant-migration.ts'

export type Teacher = { userId: number; schema: string }

export const findTeacher = (db: Handles, issuer: string, subject: string): Promise<Teacher | undefined> =>
  findUserWithTenant(db.platform, issuer, subject)

/** Gives the identity its user, tenant and schema, exactly once: the unique constraint decides who makes them. */
export async function provisionTeacher(database: Database, identity: Identity): Promise<Teacher> {
  const made = await database.transaction((db) => makeTeacher(db, identity, database.location))
  const teacher = made ?? (await findTeacher(database, identity.issuer, identity.subject))

  // Neither made nor found: somebody removed the teacher in between.
  return teacher ?? provisionTeacher(database, identity)
}

async function makeTeacher(
  { platform }: Handles,
  identity: Identity,
  databaseUrl: string,
): Promise<Teacher | undefined> {
  const { issuer, subject, email, emailVerified, name, picture } = identity
  const person = { displayName: name, ...splitName(name), profileImageUrl: picture }
  const user = { issuer, subject, email, emailVerified, ...person }
  const inserted = await insertUser(platform, user)
  if (!inserted) return undefined

  const schema = newSchemaName()
  await insertTenant(platform, { userId: inserted.id, databaseName: schema, databaseUrl })
  await createSchema(platform, schema)
  await migrateTenant(platform, schema, 0)

  return { userId: inserted.id, schema }
}

/** Leaves nothing but the hash of the identity and the time. */
export async function removeTeacher(database: Database, userId: number): Promise<void> {
  await database.transaction(async ({ platform }) => {
    const teacher = await lockUserWithTenant(platform, userId)
    if (!teacher) return

    await dropSchema(platform, teacher.schema)
    await deleteUserWithTenant(platform, userId)
    await recordDeletion(platform, identityHash(teacher.issuer, teacher.subject), new Date().toISOString())
  })
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

const current = new WeakMap<Database, Map<string, Promise<void>>>()

/**
 * Brings a teacher's schema up to date on its first use in this process; afterwards it costs a look into memory.
 * A failure concerns that teacher alone, and the next use tries again.
 */
export function ensureTenantIsCurrent(
  database: Database,
  { schema }: Pick<Teacher, 'schema'>,
): Promise<void> {
  const schemas = current.get(database) ?? new Map<string, Promise<void>>()
  current.set(database, schemas)
  const known = schemas.get(schema)
  if (known) return known

  const migration = migrateIfBehind(database, schema)
  schemas.set(schema, migration)
  migration.catch(() => schemas.delete(schema))

  return migration
}

async function migrateIfBehind(database: Database, schema: string): Promise<void> {
  const tenant = await tenantVersion(database.platform, schema).executeTakeFirst()
  if (!tenant || tenant.schemaVersion >= tenantMigrations.length) return

  await database.transaction(async ({ platform }) => {
    const locked = await tenantVersion(platform, schema).forUpdate().executeTakeFirst()
    if (locked) await migrateTenant(platform, schema, locked.schemaVersion)
  })
}
