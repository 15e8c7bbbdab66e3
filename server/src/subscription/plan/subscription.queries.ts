import { compiledRead } from '../../platform/db/compiled-read.ts'
import type { PlatformDb } from '../../platform/db/database.ts'

/** What is kept of a teacher's plan and of the subscription that pays for it. */
export const subscriptionColumns = [
  'subscriptionStatus',
  'paymentProvider',
  'stripeCustomerId',
  'stripeSubscriptionId',
  'subscriptionStartDate',
  'subscriptionEndDate',
  'subscriptionRenews',
  'premiumUntil',
  'subscriptionVersion',
] as const

const readSubscription = compiledRead((db: PlatformDb, userId: number) =>
  db.selectFrom('users').select(subscriptionColumns).where('id', '=', userId),
)

export const findSubscription = async (db: PlatformDb, userId: number) =>
  (await readSubscription(db, userId))[0]

export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof findSubscription>>>
