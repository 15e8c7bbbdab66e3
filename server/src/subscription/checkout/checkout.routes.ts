import {
  cancelSubscription,
  completeUpgrade,
  resumeSubscription,
  startUpgrade,
} from '@lectern/contract/subscription/subscription.contract.ts'
import type { Teacher } from '../../platform/http/admission.ts'
import type { App } from '../../platform/http/app.ts'
import { RateLimit } from '../../platform/http/rate-limit.ts'
import { routeWithoutTransaction } from '../../platform/http/route.ts'
import type { Payments } from '../providers/payments.ts'
import { setRenewal } from './renewal.service.ts'
import * as upgrade from './upgrade.service.ts'

/** One of these calls counts for so many others: it asks the provider several times, and all teachers share what that allows. */
const weight = 30

/** The provider is asked on the way, so none of these runs in one transaction. */
export function checkoutRoutes(app: App, payments: Payments): void {
  const checkouts = new RateLimit(
    Math.ceil(app.config.rateLimit / weight),
    () => app.clock().epochMilliseconds,
  )

  /** Refuses whoever asks too often, before the provider is asked. */
  function payerOf({ userId }: Teacher): number {
    checkouts.take(String(userId))

    return userId
  }

  routeWithoutTransaction(app, startUpgrade, ({ actor }) => upgrade.startUpgrade(payments, payerOf(actor)))

  routeWithoutTransaction(app, completeUpgrade, async ({ actor, body }) => ({
    subscriptionStatus: await upgrade.completeUpgrade(payments, payerOf(actor), body.paymentIntentId),
  }))

  routeWithoutTransaction(app, cancelSubscription, ({ actor }) => setRenewal(payments, payerOf(actor), false))

  routeWithoutTransaction(app, resumeSubscription, ({ actor }) => setRenewal(payments, payerOf(actor), true))
}
