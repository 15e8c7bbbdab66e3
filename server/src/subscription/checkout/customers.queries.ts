import type { PlatformDb } from '../../platform/db/database.ts'

export const findPayer = (db: PlatformDb, userId: number) =>
  db
    .selectFrom('users')
    .innerJoin('tenants', 'tenants.userId', 'users.id')
    .select(['tenants.databaseName as workspace', 'users.email', 'users.displayName as name'])
    .where('users.id', '=', userId)
    .executeTakeFirst()

/** The first to say so is believed: of two tabs that made a customer at once, both go on with the same one. */
export async function keepCustomer(
  db: PlatformDb,
  userId: number,
  paymentProvider: string,
  stripeCustomerId: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ paymentProvider, stripeCustomerId })
    .where('id', '=', userId)
    .where('stripeCustomerId', 'is', null)
    .execute()
}

/** Deleted, or about to be. */
export async function isLeaving(db: PlatformDb, userId: number): Promise<boolean> {
  const staying = await db
    .selectFrom('tenants')
    .leftJoin('organizationDeletions', 'organizationDeletions.tenantId', 'tenants.id')
    .select('tenants.id')
    .where('tenants.userId', '=', userId)
    .where('organizationDeletions.tenantId', 'is', null)
    .executeTakeFirst()

  return !staying
}
