import type { Config } from '../../platform/config/config.ts'
import { type Finding, ok, warning } from './finding.ts'

const area = 'Payments'

/** Their form and that they belong together was looked at when the settings were read; Stripe is not asked. */
export function checkPayments({ payments, production }: Pick<Config, 'payments' | 'production'>): Finding {
  if (payments.kind === 'sandbox')
    return production
      ? warning(area, 'Test cards give Premium without charge. To take money set the STRIPE_ settings.')
      : ok(area, 'Test cards only; nothing is charged.')
  if (!payments.isLive && production)
    return warning(area, "Stripe's test mode: nothing is charged. To take money set the live keys.")

  return ok(
    area,
    `Stripe, ${payments.isLive ? 'live' : 'test'} mode; the keys have the right form and belong together.`,
  )
}
