import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Database, PlatformDb } from '../platform/db/database.ts'
import { requireSchemaName } from '../platform/db/schema-name.ts'
import { noteWithdrawn } from '../platform/withdrawn/withdrawn.ts'
import type { TenantTable, UserTable } from './tenancy.tables.ts'

/** Undefined when the identity, or the number drawn, already has a user; waits for one that is just being made or removed. */
export const insertUser = (db: PlatformDb, user: Insertable<UserTable>) =>
  db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const insertTenant = (db: PlatformDb, tenant: Insertable<TenantTable>) =>
  db.insertInto('tenants').values(tenant).execute()

export const findUserWithTenant = (db: PlatformDb, issuer: string, subject: string) =>
  db
    .selectFrom('users')
    .innerJoin('tenants', 'tenants.userId', 'users.id')
    .select(['users.id as userId', 'tenants.databaseName as schema'])
    .where('users.issuer', '=', issuer)
    .where('users.subject', '=', subject)
    .executeTakeFirst()

export const findProfile = (db: PlatformDb, userId: number) =>
  db
    .selectFrom('users')
    .innerJoin('tenants', 'tenants.userId', 'users.id')
    .select([
      'tenants.organizationName',
      'users.email',
      'users.emailVerified',
      'users.displayName',
      'users.firstName',
      'users.lastName',
      'users.profileImageUrl',
      'users.contactEmail',
      'users.namedByAdministrator',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst()

export async function updateProfile(
  db: PlatformDb,
  userId: number,
  profile: Updateable<UserTable>,
  searchWords: RawBuilder<string>,
): Promise<void> {
  await db.updateTable('users').set(profile).where('id', '=', userId).execute()
  await db.updateTable('tenants').set({ searchWords }).where('userId', '=', userId).execute()
}

export const lockUserWithTenant = (db: PlatformDb, userId: number) =>
  db
    .selectFrom('users')
    .innerJoin('tenants', 'tenants.userId', 'users.id')
    .select(['users.issuer', 'users.subject', 'tenants.databaseName as schema'])
    .where('users.id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/** Sessions go with their user. */
export async function deleteUserWithTenant(db: PlatformDb, userId: number): Promise<void> {
  await db.deleteFrom('tenants').where('userId', '=', userId).execute()
  await db.deleteFrom('users').where('id', '=', userId).execute()
}

export const findDeletionTime = (db: PlatformDb, identityHash: string) =>
  db
    .selectFrom('deletedIdentities')
    .select('deletedAt')
    .where('identityHash', '=', identityHash)
    .executeTakeFirst()

export async function recordDeletion(db: PlatformDb, identityHash: string, deletedAt: string): Promise<void> {
  await db
    .insertInto('deletedIdentities')
    .values({ identityHash, deletedAt })
    .onConflict((conflict) => conflict.column('identityHash').doUpdateSet({ deletedAt }))
    .execute()
  await noteWithdrawn(db, 'teacher', [identityHash])
}

export const dropSchema = (db: PlatformDb, schema: string) =>
  sql`drop schema ${sql.id(requireSchemaName(schema))} cascade`.execute(db)

/** Those that a later release has left behind are brought up to date on their next use. */
export const countWorkspaces = ({ platform, migrations }: Database) =>
  platform
    .selectFrom('tenants')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('all'),
      fn
        .countAll<number>()
        .filterWhere(eb('schemaVersion', '<', migrations.tenant.length))
        .as('behind'),
    ])
    .executeTakeFirstOrThrow()
