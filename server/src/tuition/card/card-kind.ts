import type { PaymentsConfig } from '../../platform/config/payments-config.ts'

export type CardKind = 'sandbox' | 'stripe'

/** Who takes cards for teachers on this server; null where nobody does. */
export function cardKindOf(payments: PaymentsConfig): CardKind | null {
  if (payments.kind === 'sandbox') return 'sandbox'

  return payments.connectWebhookSecret === undefined ? null : 'stripe'
}
