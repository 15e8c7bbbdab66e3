import type { Config } from '../../platform/config/config.ts'
import { type Finding, ok, warning } from './finding.ts'

const subject = 'Payments'

/** Their form and that they belong together was looked at when the settings were read; Stripe is not asked. */
export function checkPayments({ payments, production }: Pick<Config, 'payments' | 'production'>): Finding {
  if (payments.kind === 'sandbox')
    return production
      ? warning(subject, 'Test cards give Premium without charge. To take money set the STRIPE_ settings.')
      : ok(subject, 'Test cards only; nothing is charged.')
  if (!payments.isLive && production)
    return warning(subject, "Stripe's test mode: nothing is charged. To take money set the live keys.")

  return ok(
    subject,
    `Stripe, ${payments.isLive ? 'live' : 'test'} mode; the keys have the right form and belong together.`,
  )
}
