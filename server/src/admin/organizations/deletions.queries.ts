import type { Insertable } from 'kysely'
import type { PlatformDb } from '../../platform/db/database.ts'
import type { OrganizationDeletionTable } from '../admin.tables.ts'

/** Asked for twice is asked for once. The row goes with the organization. */
export const requestDeletion = (db: PlatformDb, deletion: Insertable<OrganizationDeletionTable>) =>
  db
    .insertInto('organizationDeletions')
    .values(deletion)
    .onConflict((conflict) => conflict.column('tenantId').doNothing())
    .execute()

export const withdrawDeletion = (db: PlatformDb, tenantId: number) =>
  db.deleteFrom('organizationDeletions').where('tenantId', '=', tenantId).execute()

export const listRequested = (db: PlatformDb) =>
  db
    .selectFrom('organizationDeletions')
    .select(['tenantId', 'administrator'])
    .orderBy('requestedAt')
    .execute()
