import { type SubscriptionStatus, subscriptionStatuses } from '@lectern/contract/plans.ts'
import type { PlatformDb } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'

/** Read anew each time: a plan that was just bought or set must count at once. Anything unknown is Free. */
export async function getStatus(db: PlatformDb, userId: number): Promise<SubscriptionStatus> {
  const user = await db
    .selectFrom('users')
    .select('subscriptionStatus')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) throw new AppError('unauthenticated', 'Please sign in again')

  return subscriptionStatuses.find((status) => status === user.subscriptionStatus) ?? 'free'
}
