import type { OpenPayment } from '@lectern/contract/subscription/subscription.contract.ts'
import type { PaymentsConfig } from '../../platform/config/payments-config.ts'
import type { InstantText } from '../../platform/instants.ts'

/** Who pays. The workspace's name is unique and never changes, so the same teacher is the same customer. */
export type NewCustomer = { workspace: string; email: string | null; name: string | null }

export type ProviderSubscription = {
  id: string
  /** `unpaid`: a renewal failed, and the provider keeps trying. */
  state: 'active' | 'unpaid' | 'ended'
  startedAt: InstantText
  periodEnd: InstantText
  renews: boolean
  endedAt: InstantText | null
}

export type ReceivedPayment = { id: string; amount: number; currency: string; paidAt: InstantText }

/** What a customer has right now. A subscription that was never paid does not count. */
export type CustomerState = { subscription: ProviderSubscription | null; payments: ReceivedPayment[] }

export type ProviderPayment = {
  customerId: string | null
  amount: number
  currency: string
  isPaid: boolean
  refunded: number
}

/**
 * What the product asks of whoever takes the money. All of it may be slow and may fail, so none of it happens inside a
 * transaction; all of it may be asked twice with the same effect as once.
 */
export type PaymentProvider = {
  kind: PaymentsConfig['kind']
  /** How many days Premium is believed after a period that was to be renewed, if the renewal is not heard of. */
  graceDays: number | null
  createCustomer(customer: NewCustomer): Promise<string>
  /** The payment that begins a subscription, or the page for the one that is overdue. */
  openPayment(customerId: string): Promise<OpenPayment>
  /** `gone`: this account has no such customer, so there is nothing that it could take money for. */
  readCustomer(customerId: string): Promise<CustomerState | 'gone'>
  findPayment(paymentId: string): Promise<ProviderPayment | undefined>
  /** Refuses with `conflict` when the subscription has ended. */
  setRenewal(subscriptionId: string, renews: boolean): Promise<void>
  /** Ends whatever the customer has, at once and without refund; a payment that is still open can no longer be made. */
  endSubscriptions(customerId: string): Promise<void>
}
