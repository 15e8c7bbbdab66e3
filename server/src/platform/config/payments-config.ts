import { StartupError } from '../startup-error.ts'
import { refuse } from './setting.ts'
import { settings } from './settings.ts'

export type StripeConfig = {
  kind: 'stripe'
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Of the endpoint for events of teachers' accounts; without it families cannot pay by card. */
  connectWebhookSecret: string | undefined
  priceId: string | undefined
  /** Real money, as opposed to Stripe's own test mode. */
  isLive: boolean
}
export type PaymentsConfig = { kind: 'sandbox' } | StripeConfig

type Values = {
  payments: 'stripe' | 'sandbox' | undefined
  stripeSecretKey: string | undefined
  stripePublishableKey: string | undefined
  stripeWebhookSecret: string | undefined
  stripeConnectWebhookSecret: string | undefined
  stripePriceId: string | undefined
}

/** Stripe where it is configured. The sandbox gives Premium away, so in production it is asked for by name. */
export function readPayments(values: Values, production: boolean): PaymentsConfig {
  const given = stripeKeys.find((key) => values[key] !== undefined)
  if (values.payments === 'sandbox' && given)
    throw new StartupError(
      `PAYMENTS is "sandbox", but ${settings[given].name} is set. Remove the STRIPE_ settings, or set PAYMENTS=stripe.`,
    )
  if (values.payments === 'stripe' || given) return readStripe(values)
  if (production && !values.payments)
    throw new StartupError(
      `STRIPE_SECRET_KEY is needed in production, for example STRIPE_SECRET_KEY=${settings.stripeSecretKey.example}. ` +
        'Where nobody is to pay, set PAYMENTS=sandbox: test cards then give Premium without charge.',
    )

  return { kind: 'sandbox' }
}

const stripeKeys = [
  'stripeSecretKey',
  'stripePublishableKey',
  'stripeWebhookSecret',
  'stripeConnectWebhookSecret',
  'stripePriceId',
] as const

function readStripe(values: Values): StripeConfig {
  const secretKey = required(values, 'stripeSecretKey')
  const publishableKey = required(values, 'stripePublishableKey')
  const webhookSecret = required(values, 'stripeWebhookSecret')
  const isLive = secretKey.includes('_live_')
  if (isLive !== publishableKey.includes('_live_'))
    throw refuse(
      'STRIPE_PUBLISHABLE_KEY',
      `must be of the same mode as STRIPE_SECRET_KEY, which is of the ${isLive ? 'live' : 'test'} mode`,
      isLive ? 'pk_live_abc123' : 'pk_test_abc123',
    )
  const connectWebhookSecret = values.stripeConnectWebhookSecret
  if (connectWebhookSecret === webhookSecret)
    throw refuse(
      'STRIPE_CONNECT_WEBHOOK_SECRET',
      'must be another than STRIPE_WEBHOOK_SECRET, since each endpoint at Stripe has a secret of its own',
      settings.stripeConnectWebhookSecret.example,
    )

  return {
    ...{ kind: 'stripe', secretKey, publishableKey, webhookSecret, connectWebhookSecret, isLive },
    priceId: values.stripePriceId,
  }
}

function required(values: Values, key: (typeof stripeKeys)[number]): string {
  const { name, example } = settings[key]
  const value = values[key]
  if (value === undefined) throw refuse(name, 'is needed to take payments through Stripe', example)

  return value
}
