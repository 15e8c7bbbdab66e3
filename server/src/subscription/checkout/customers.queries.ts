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
