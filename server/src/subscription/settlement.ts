import { isPremium } from '@lectern/contract/plans.ts'
import type { PlatformDb } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import { daysAfter, earlier, type Moment, momentOf } from '../platform/moments.ts'
import {
  type BillingRow,
  findBilling,
  listDue,
  lockBilling,
  recordPayments,
  recordPlanChange,
  updateBilling,
} from './billing.queries.ts'
import type { Payments } from './payments.ts'
import type { Account, PaymentProvider, ProviderSubscription } from './providers/payment-provider.ts'

const mostTries = 20

/**
 * Makes our picture of a teacher's subscription what the provider's is now. Whatever happened and in whatever order it
 * is told, the provider is asked anew. Who looked at it and finds that another settlement was written meanwhile looks
 * again: so the picture never goes back to an older one, and no lock is held while the provider is asked.
 */
export async function settle(payments: Payments, userId: number): Promise<void> {
  const { database, provider, clock } = payments
  for (let tries = 0; tries < mostTries; tries += 1) {
    const seen = await findBilling(database.platform, userId)
    if (!seen?.stripeCustomerId || seen.paymentProvider !== provider.kind) return
    const account = await provider.readAccount(seen.stripeCustomerId)
    const isWritten = await database.transaction(async ({ platform }) => {
      const user = await lockBilling(platform, userId)
      if (user && user.billingVersion !== seen.billingVersion) return false
      if (user) await write(platform, { userId, user, account, provider, now: momentOf(clock()) })
      return true
    })
    if (isWritten) return
  }
  throw new AppError('unavailable', 'Your subscription is being changed elsewhere. Please try again.')
}

type Settlement = {
  userId: number
  user: BillingRow
  account: Account
  provider: PaymentProvider
  now: Moment
}

async function write(db: PlatformDb, { userId, user, account, provider, now }: Settlement): Promise<void> {
  const { subscription, payments } = account
  await recordPayments(db, userId, provider.kind, payments)
  if (!subscription || isSetByHand(user)) return updateBilling(db, userId, user, {})

  const plan = planOf(subscription, provider.patienceInDays)
  await updateBilling(db, userId, user, plan)
  if (plan.subscriptionStatus === user.subscriptionStatus) return
  const changedAt = subscription.endedAt ? earlier(subscription.endedAt, now) : now
  await recordPlanChange(db, userId, {
    from: user.subscriptionStatus,
    to: plan.subscriptionStatus,
    changedAt,
  })
}

/** An administrator's word holds whatever a provider says. */
const isSetByHand = ({ subscriptionStatus, stripeSubscriptionId }: BillingRow): boolean =>
  isPremium(subscriptionStatus as 'free') && stripeSubscriptionId === null

/** While a renewal is unpaid the plan is Free: the provider goes on asking the bank, and Premium returns with the money. */
function planOf(subscription: ProviderSubscription, patienceInDays: number | null) {
  const { id, state, startedAt, periodEnd, renews, endedAt } = subscription
  const isActive = state === 'active'
  const believedUntil = patienceInDays === null ? null : daysAfter(periodEnd, patienceInDays)

  return {
    subscriptionStatus: isActive ? ('premium' as const) : ('free' as const),
    stripeSubscriptionId: id,
    subscriptionStartDate: startedAt,
    subscriptionEndDate: endedAt ?? periodEnd,
    subscriptionRenews: isActive && renews,
    premiumUntil: !isActive ? null : renews ? believedUntil : periodEnd,
  }
}

const pageSize = 100

/** Looks after everybody whose period is over, before figures about all teachers are counted. */
export async function settleDue(payments: Payments): Promise<void> {
  const { database, provider, clock } = payments
  const list = (after: number) =>
    listDue(database.platform, provider.kind, momentOf(clock()), after, pageSize)
  let page = await list(0)
  while (page.length > 0) {
    for (const { id } of page) await settle(payments, id)
    page = await list(page.at(-1)?.id ?? 0)
  }
}
