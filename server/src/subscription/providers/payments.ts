import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Database } from '../../platform/db/database.ts'
import { endTestSubscriptions } from './sandbox/end-test-subscriptions.ts'
import type { Sandbox } from './sandbox/sandbox.ts'
import type { StripeProvider } from './stripe/stripe.ts'

/** What every function about money needs: where things are kept, who takes it, and what time it is. */
export type Payments = { database: Database; provider: Sandbox | StripeProvider; clock: Clock }

type Options = {
  config: Pick<Config, 'payments'>
  database: Database
  clock: Clock
  /** For tests: where a stand-in for Stripe listens. */
  stripeUrl?: string | undefined
}

/** The one provider that is configured; the other is not even loaded. */
export async function createPayments({ config, database, clock, stripeUrl }: Options): Promise<Payments> {
  if (config.payments.kind === 'sandbox') {
    const { sandbox } = await import('./sandbox/sandbox.ts')
    return { database, clock, provider: sandbox(database, clock) }
  }
  const { stripeProvider } = await import('./stripe/stripe.ts')
  await endTestSubscriptions(database, clock)

  return { database, clock, provider: stripeProvider(config.payments, stripeUrl) }
}
