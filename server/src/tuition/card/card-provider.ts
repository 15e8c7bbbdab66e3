import type { CardState } from '@lectern/contract/tuition/card/card.contract.ts'
import type { InstantText } from '../../platform/instants.ts'
import type { CardAsks } from './card.tables.ts'
import type { CardKind } from './card-kind.ts'

export type NewCardAccount = {
  workspace: string
  email: string | null
  name: string | null
  /** One that is gone there, and that this one takes the place of. */
  instead: string | null
}

export type ProviderCardAccount = { state: CardState; name: string | null; asks: CardAsks | null }

export type NewCheckout = {
  /** The same key opens the same one. */
  key: string
  amount: bigint
  currency: string
  /** What the payer reads: "Invoice 2026-0221". */
  title: string
  expiresAt: InstantText
  /** A path of ours, to which the payer comes back. */
  returnTo: string | null
}

export type CardRefund = { id: string; amount: bigint; createdAt: InstantText }

export type ProviderCardPayment = {
  id: string
  amount: bigint
  currency: string
  paidAt: InstantText
  /** What the provider keeps, in the same currency. */
  fee: bigint
  brand: string | null
  last4: string | null
  refunds: readonly CardRefund[]
  dispute: 'open' | 'won' | 'lost' | null
}

export type Checkout = {
  state: 'open' | 'paid' | 'expired'
  key: string
  payment: ProviderCardPayment | null
}

export type ProviderPayout = {
  id: string
  date: string
  payments: number
  paid: bigint
  fees: bigint
  amount: bigint
  state: 'underway' | 'arrived' | 'failed'
  arrivesOn: string | null
  to: string | null
}

/** What waits to be paid out, and what was, the latest first. */
export type ProviderPayouts = { waiting: bigint; payouts: readonly ProviderPayout[] }

/**
 * What is asked of whoever takes cards for teachers: each has an account of their own there, and everything is asked of that
 * one. All of it may be slow and may fail, so none of it happens inside a transaction; all of it may be asked twice with the
 * same effect as once.
 */
export type CardProvider = {
  kind: CardKind
  createAccount(account: NewCardAccount): Promise<string>
  /** Undefined where the account is gone, or its owner has taken this server off it. */
  readAccount(accountId: string): Promise<ProviderCardAccount | undefined>
  /** The provider's own page for the account's owner, where there is one. */
  openAccount(accountId: string): Promise<string | null>
  readPayouts(accountId: string, currency: string): Promise<ProviderPayouts>
  openCheckout(accountId: string, checkout: NewCheckout): Promise<{ id: string; url: string }>
  /** The page of one that was opened before, as long as it can be paid. */
  pageOf(accountId: string, checkoutId: string, returnTo: string): Promise<string | null>
  /** One that was paid meanwhile stays paid. */
  expireCheckout(accountId: string, checkoutId: string): Promise<void>
  readCheckout(accountId: string, checkoutId: string): Promise<Checkout | undefined>
  /** Under the same key it is given back once. Refuses what is more than is left, with `conflict`. */
  refund(accountId: string, paymentId: string, refund: { key: string; amount: bigint }): Promise<void>
}
