import type { App } from '../platform/http/app.ts'
import { checkoutRoutes } from './checkout/checkout.routes.ts'
import { testPaymentRoutes } from './checkout/test-payments.routes.ts'
import { planRoutes } from './plan/plan.routes.ts'
import type { Payments } from './providers/payments.ts'
import { createSubscriptionReader } from './settlement/due-settlement.ts'
import { webhookRoutes } from './settlement/webhooks.routes.ts'

/** A payment is opened by checkout, taken by a provider, and changes the plan by settlement alone. */
export async function subscriptionRoutes(app: App, payments: Payments): Promise<void> {
  planRoutes(app, createSubscriptionReader(payments))
  checkoutRoutes(app, payments)
  if (payments.provider.kind === 'stripe') await webhookRoutes(app, payments, payments.provider)
  else testPaymentRoutes(app, payments, payments.provider)
}
