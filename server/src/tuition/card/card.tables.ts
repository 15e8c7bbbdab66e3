import type { CardAccount, CardState } from '@lectern/contract/tuition/card/card.contract.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Amount } from '../tuition.tables.ts'

export type CardAsks = NonNullable<CardAccount['asks']>

/** The account at the provider to which a teacher's families pay. */
export type CardAccountTable = {
  userId: number
  provider: string
  accountId: string
  name: string | null
  state: CardState
  /** Whether families are offered it. */
  isOn: Generated<boolean>
  isConnected: Generated<boolean>
  asks: ColumnType<CardAsks | null, string | null, string | null>
  askedAt: string
}

/** A payment that was opened. Its provider says what became of it. */
export type CardCheckoutTable = {
  /** Ours, which the provider keeps beside its own. */
  key: string
  userId: number
  provider: string
  accountId: string
  /** Null until the provider has answered. */
  checkoutId: string | null
  studentId: number
  invoiceId: number
  invoiceNumber: string
  amount: Amount
  currency: string
  state: 'open' | 'paid' | 'ended'
  openedAt: string
  expiresAt: string
  /** When the provider is asked again, whatever it tells by itself; null: never. */
  lookAt: string | null
}

export type SandboxCardAccountTable = { id: string; workspace: string; name: string | null }

export type SandboxCardCheckoutTable = {
  id: string
  accountId: string
  key: string
  amount: Amount
  currency: string
  title: string
  state: 'open' | 'confirming' | 'paid' | 'expired'
  expiresAt: string
  paymentId: string | null
  brand: string | null
  last4: string | null
  paidAt: string | null
  isDisputed: Generated<boolean>
}

export type SandboxCardRefundTable = { id: string; checkoutId: string; amount: Amount; createdAt: string }

/** A payment that was booked. */
export type CardPaymentTable = {
  key: string
  accountId: string
  checkoutId: string
  paymentId: string
  entryId: number
  brand: string | null
  last4: string | null
  fee: Amount
  dispute: 'open' | 'won' | 'lost' | null
  /** By which a payment was reversed whose dispute was lost. */
  disputeEntryId: number | null
}

export type CardRefundTable = { refundId: string; key: string; entryId: number }

declare module '../../platform/db/tenant-tables.ts' {
  interface TenantTables {
    cardPayments: CardPaymentTable
    cardRefunds: CardRefundTable
  }
}

declare module '../../platform/db/platform-tables.ts' {
  interface PlatformTables {
    cardAccounts: CardAccountTable
    cardCheckouts: CardCheckoutTable
    sandboxCardAccounts: SandboxCardAccountTable
    sandboxCardCheckouts: SandboxCardCheckoutTable
    sandboxCardRefunds: SandboxCardRefundTable
  }
}
