import type { Updateable } from 'kysely'
import type { PlatformDb } from '../../platform/db/database.ts'
import { publish } from '../../platform/db/notices.ts'
import { planChanged } from '../../platform/http/workspace-version-header.ts'
import type { InstantText } from '../../platform/instants.ts'
import type { UserTable } from '../../tenancy/tenancy.tables.ts'
import { type SubscriptionRow, subscriptionColumns } from '../plan/subscription.queries.ts'

export const lockSubscription = (db: PlatformDb, userId: number) =>
  db.selectFrom('users').select(subscriptionColumns).where('id', '=', userId).forUpdate().executeTakeFirst()

export async function updateSubscription(
  db: PlatformDb,
  userId: number,
  { subscriptionVersion }: SubscriptionRow,
  change: Updateable<UserTable>,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...change, subscriptionVersion: subscriptionVersion + 1 })
    .where('id', '=', userId)
    .execute()
  publish(db, { kind: planChanged, about: String(userId), version: subscriptionVersion + 1 })
}

export const findUserOfCustomer = (db: PlatformDb, provider: string, customerId: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where('paymentProvider', '=', provider)
    .where('stripeCustomerId', '=', customerId)
    .executeTakeFirst()

export const recordPlanChange = (
  db: PlatformDb,
  userId: number,
  change: { from: string; to: string; changedAt: InstantText },
) =>
  db
    .insertInto('planChanges')
    .values({ userId, ...change })
    .execute()

/** Whose period is over while nobody has looked what came after it, and whose renewal is overdue. */
export const listDue = (db: PlatformDb, provider: string, now: InstantText, afterId: number, max: number) =>
  db
    .selectFrom('users')
    .select('id')
    .where('paymentProvider', '=', provider)
    .where('stripeSubscriptionId', 'is not', null)
    .where((is) =>
      is.or([
        is('subscriptionStatus', '=', 'premium').and('subscriptionEndDate', '<=', now),
        is('subscriptionStatus', '=', 'free').and('subscriptionRenews', '=', true),
      ]),
    )
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(max)
    .execute()
