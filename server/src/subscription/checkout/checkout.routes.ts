import {
  cancelSubscription,
  completeUpgrade,
  resumeSubscription,
  startUpgrade,
} from '@lectern/contract/subscription/subscription.contract.ts'
import type { App } from '../../platform/http/app.ts'
import { routeWithoutTransaction } from '../../platform/http/route.ts'
import type { Payments } from '../providers/payments.ts'
import { setRenewal } from './renewal.service.ts'
import * as upgrade from './upgrade.service.ts'

/** The provider is asked on the way, so none of these runs in one transaction. */
export function checkoutRoutes(app: App, payments: Payments): void {
  routeWithoutTransaction(app, startUpgrade, ({ actor }) => upgrade.startUpgrade(payments, actor.userId))

  routeWithoutTransaction(app, completeUpgrade, async ({ actor, body }) => ({
    subscriptionStatus: await upgrade.completeUpgrade(payments, actor.userId, body.paymentIntentId),
  }))

  routeWithoutTransaction(app, cancelSubscription, ({ actor }) => setRenewal(payments, actor.userId, false))

  routeWithoutTransaction(app, resumeSubscription, ({ actor }) => setRenewal(payments, actor.userId, true))
}
