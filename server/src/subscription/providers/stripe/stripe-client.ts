import Stripe from 'stripe'
import type { StripeConfig } from '../../../platform/config/payments-config.ts'
import { AppError } from '../../../platform/http/app-error.ts'

/** Stripe's own library; tests name where a stand-in listens. */
export const stripeClient = ({ secretKey }: Pick<StripeConfig, 'secretKey'>, url?: string): Stripe =>
  new Stripe(secretKey, { maxNetworkRetries: 2, timeout: 8000, telemetry: false, ...(url && hostOf(url)) })

function hostOf(url: string) {
  const { hostname, port } = new URL(url)

  return { protocol: 'http' as const, host: hostname, port }
}

/** Refuses what Stripe has not signed within the last five minutes. */
export function verified(stripe: Stripe, body: unknown, signature: unknown, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body as Buffer, signature as string, secret)
  } catch {
    throw new AppError('invalid_input', 'The event is not signed as it should be')
  }
}
