import type { PaymentsConfig } from '../../platform/config/payments-config.ts'

export type CardKind = 'sandbox'

/** Who takes cards for teachers on this server; null where nobody does. */
export const cardKindOf = (payments: PaymentsConfig): CardKind | null =>
  payments.kind === 'sandbox' ? 'sandbox' : null
