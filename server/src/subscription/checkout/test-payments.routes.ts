import { confirmTestPayment, payWithTestCard } from '@lectern/contract/subscription/test-payments.contract.ts'
import type { App } from '../../platform/http/app.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { routeWithoutTransaction } from '../../platform/http/route.ts'
import { getSubscription } from '../plan/plan.ts'
import type { Payments } from '../providers/payments.ts'
import type { Sandbox } from '../providers/sandbox/sandbox.ts'
import { settle } from '../settlement/settlement.ts'

/** What a browser tells Stripe itself. As Stripe's events would, a payment counts also if nobody tells of it. */
export function testPaymentRoutes(app: App, payments: Payments, sandbox: Sandbox): void {
  routeWithoutTransaction(app, payWithTestCard, async ({ actor: { userId }, body }) => {
    const answer = await sandbox.pay(await customerOf(payments, userId), body.clientSecret, body.card)
    await settle(payments, userId)

    return answer
  })

  routeWithoutTransaction(app, confirmTestPayment, async ({ actor: { userId }, body }) => {
    const answer = await sandbox.confirm(
      await customerOf(payments, userId),
      body.clientSecret,
      body.isApproved,
    )
    await settle(payments, userId)

    return answer
  })
}

async function customerOf({ database }: Payments, userId: number): Promise<string> {
  const { stripeCustomerId } = await getSubscription(database.platform, userId)
  if (!stripeCustomerId) throw notFound('Payment')

  return stripeCustomerId
}
