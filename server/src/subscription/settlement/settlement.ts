import { isPremium } from '@lectern/contract/plans.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { PlatformDb } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { daysAfter, earlier, type InstantText, instantText } from '../../platform/instants.ts'
import { findSubscription, type SubscriptionRow } from '../plan/subscription.queries.ts'
import type { CustomerState, PaymentProvider, ProviderSubscription } from '../providers/payment-provider.ts'
import type { Payments } from '../providers/payments.ts'
import { recordPayments } from './payments.queries.ts'
import { listDue, lockSubscription, recordPlanChange, updateSubscription } from './settlement.queries.ts'

const maxTries = 20

/**
 * Makes our picture of a teacher's subscription what the provider's is now. Whatever happened and in whatever order it
 * is told, the provider is asked anew. Who looked at it and finds that another settlement was written meanwhile looks
 * again: so the picture never goes back to an older one, and no lock is held while the provider is asked.
 */
export async function settle(payments: Payments, userId: number): Promise<void> {
  const { database, provider, clock } = payments
  for (let tries = 0; tries < maxTries; tries += 1) {
    const seen = await findSubscription(database.platform, userId)
    if (!seen?.stripeCustomerId || seen.paymentProvider !== provider.kind) return
    const customer = await provider.readCustomer(seen.stripeCustomerId)
    const isWritten = await database.transaction(async ({ platform }) => {
      const user = await lockSubscription(platform, userId)
      if (user && user.subscriptionVersion !== seen.subscriptionVersion) return false
      const now = instantText(clock())
      if (user && customer !== 'gone') await write(platform, { userId, user, customer, provider, now })
      else if (user) await forget(platform, { userId, user, now })
      return true
    })
    if (isWritten) return
  }
  throw new AppError('unavailable', 'Your subscription is being changed elsewhere. Please try again.')
}

type Looked = { userId: number; user: SubscriptionRow; now: InstantText }
type Settlement = Looked & { customer: CustomerState; provider: PaymentProvider }

async function write(db: PlatformDb, { userId, user, customer, provider, now }: Settlement): Promise<void> {
  const { subscription, payments } = customer
  await recordPayments(db, userId, provider.kind, payments)
  if (!subscription || isSetByHand(user)) return updateSubscription(db, userId, user, {})

  const settled = columnsOf(subscription, provider.graceDays)
  await updateSubscription(db, userId, user, settled)
  if (settled.subscriptionStatus === user.subscriptionStatus) return
  const changedAt = subscription.endedAt ? earlier(subscription.endedAt, now) : now
  await recordPlanChange(db, userId, {
    from: user.subscriptionStatus,
    to: settled.subscriptionStatus,
    changedAt,
  })
}

/** Nobody pays any more: what was paid for is over, and who upgrades becomes a customer anew. */
async function forget(db: PlatformDb, { userId, user, now }: Looked): Promise<void> {
  const from = user.subscriptionStatus
  const isOver = isPremium(from) && !isSetByHand(user)
  await updateSubscription(db, userId, user, {
    ...(isOver && { subscriptionStatus: 'free', subscriptionEndDate: now }),
    paymentProvider: null,
    stripeCustomerId: null,
    stripeSubscriptionId: null,
    subscriptionRenews: false,
    premiumUntil: null,
  })
  if (isOver) await recordPlanChange(db, userId, { from, to: 'free', changedAt: now })
}

/** An administrator's word holds whatever a provider says. */
const isSetByHand = ({ subscriptionStatus, stripeSubscriptionId }: SubscriptionRow): boolean =>
  isPremium(subscriptionStatus) && stripeSubscriptionId === null

/** While a renewal is unpaid the plan is Free: the provider goes on asking the bank, and Premium returns with the money. */
function columnsOf(subscription: ProviderSubscription, graceDays: number | null) {
  const { id, state, startedAt, periodEnd, renews, endedAt } = subscription
  const isActive = state === 'active'
  const believedUntil = graceDays === null ? null : daysAfter(periodEnd, graceDays)

  return {
    subscriptionStatus: isActive ? ('premium' as const) : ('free' as const),
    stripeSubscriptionId: id,
    subscriptionStartDate: startedAt,
    subscriptionEndDate: endedAt ?? periodEnd,
    subscriptionRenews: isActive ? renews : state === 'unpaid',
    premiumUntil: !isActive ? null : renews ? believedUntil : periodEnd,
  }
}

const pageSize = 100

/** Looks after everybody whose period is over, before figures about all teachers are counted. One who fails stops no other. */
export async function settleDue(payments: Payments, log: FastifyBaseLogger): Promise<void> {
  const { database, provider, clock } = payments
  const list = (after: number) =>
    listDue(database.platform, provider.kind, instantText(clock()), after, pageSize)
  let page = await list(0)
  while (page.length > 0) {
    for (const { id } of page)
      await settle(payments, id).catch((error) =>
        log.warn({ err: error }, 'a subscription could not be settled'),
      )
    page = await list(page.at(-1)?.id ?? 0)
  }
}
