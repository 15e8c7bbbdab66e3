import { receiveStripeEvent } from '@lectern/contract/subscription/subscription.contract.ts'
import type { App } from '../../platform/http/app.ts'
import { routeWithoutTransaction } from '../../platform/http/route.ts'
import type { Payments } from '../providers/payments.ts'
import type { StripeProvider } from '../providers/stripe/stripe.ts'
import { receiveEvent } from './webhooks.service.ts'

/** Of its own, because the body must stay as it came. */
export async function webhookRoutes(app: App, payments: Payments, stripe: StripeProvider): Promise<void> {
  await app.register(async (raw) => {
    raw.removeContentTypeParser('application/json')
    raw.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    routeWithoutTransaction(raw, receiveStripeEvent, async (_context, { body, headers }) =>
      receiveEvent(payments, stripe.readEvent(body, headers['stripe-signature'])),
    )
  })
}
