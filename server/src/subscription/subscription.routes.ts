import {
  cancelSubscription,
  completeUpgrade,
  getSubscription,
  getSubscriptionStatus,
  getUsage,
  resumeSubscription,
  startUpgrade,
} from '@lectern/contract/subscription/subscription.contract.ts'
import type { App } from '../platform/http/app.ts'
import { route, routeWithoutTransaction } from '../platform/http/route.ts'
import { momentOf } from '../platform/moments.ts'
import { createBillingReader } from './due-settlement.ts'
import type { Payments } from './payments.ts'
import { statusOf } from './plan.ts'
import { testPaymentRoutes } from './providers/sandbox/test-payments.routes.ts'
import { setRenewal } from './renewal.service.ts'
import * as subscription from './subscription.service.ts'
import * as upgrade from './upgrade.service.ts'
import { webhookRoutes } from './webhooks.routes.ts'

export async function subscriptionRoutes(app: App, payments: Payments): Promise<void> {
  planRoutes(app, payments)
  paymentRoutes(app, payments)
  if (payments.provider.kind === 'stripe') await webhookRoutes(app, payments, payments.provider)
  else testPaymentRoutes(app, payments, payments.provider)
}

function planRoutes(app: App, payments: Payments): void {
  const readBilling = createBillingReader(payments)
  const now = () => momentOf(payments.clock())

  route(app, getSubscriptionStatus, async ({ actor, log }) => ({
    subscriptionStatus: statusOf(await readBilling(actor.userId, log), now()),
  }))

  route(app, getUsage, async ({ db, actor, log }) =>
    subscription.getUsage(db, await readBilling(actor.userId, log), now()),
  )

  route(app, getSubscription, async ({ db, actor, log }) =>
    subscription.getSubscription(db, await readBilling(actor.userId, log), now()),
  )
}

/** The provider is asked on the way, so none of these runs in one transaction. */
function paymentRoutes(app: App, payments: Payments): void {
  routeWithoutTransaction(app, startUpgrade, ({ actor }) => upgrade.startUpgrade(payments, actor.userId))

  routeWithoutTransaction(app, completeUpgrade, async ({ actor, body }) => ({
    subscriptionStatus: await upgrade.completeUpgrade(payments, actor.userId, body.paymentIntentId),
  }))

  routeWithoutTransaction(app, cancelSubscription, ({ actor }) => setRenewal(payments, actor.userId, false))

  routeWithoutTransaction(app, resumeSubscription, ({ actor }) => setRenewal(payments, actor.userId, true))
}
