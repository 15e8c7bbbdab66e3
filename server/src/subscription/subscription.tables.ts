import type { LimitedThing } from '@lectern/contract/plans.ts'
import type { Generated, GeneratedAlways } from 'kysely'

/** How many of each limited thing a teacher has; the row is locked while one is added. */
export type UsageTable = { thing: LimitedThing; count: Generated<number> }

/** Money received: what revenue is counted from. It stays, without its payer, when a teacher is deleted. */
export type PaymentTable = {
  id: GeneratedAlways<number>
  userId: number | null
  provider: string
  paymentId: string
  /** In the currency's smallest unit. */
  amount: number
  currency: string
  paidAt: string
  /** What of it was given back. */
  refunded: Generated<number>
  /** When the teacher's browser told of it, which it may do once. */
  completedAt: string | null
}

/** Every change of a plan, with the instant from which it counts. */
export type PlanChangeTable = {
  id: GeneratedAlways<number>
  userId: number
  from: string
  to: string
  changedAt: string
}

export type WebhookEventTable = { id: string; type: string; receivedAt: string }

/** What a real provider would keep on its side, for the sandbox. */
export type SandboxSubscriptionTable = {
  id: string
  customerId: string
  state: 'open' | 'active' | 'ended'
  startedAt: string | null
  periodEnd: string | null
  renews: Generated<boolean>
  endedAt: string | null
}

export type SandboxPaymentTable = {
  id: string
  subscriptionId: string
  clientSecret: string
  state: 'open' | 'confirming' | 'paid'
  amount: number
  currency: string
  paidAt: string | null
}

declare module '../platform/db/tenant-tables.ts' {
  interface TenantTables {
    usage: UsageTable
  }
}

declare module '../platform/db/platform-tables.ts' {
  interface PlatformTables {
    payments: PaymentTable
    planChanges: PlanChangeTable
    webhookEvents: WebhookEventTable
    sandboxSubscriptions: SandboxSubscriptionTable
    sandboxPayments: SandboxPaymentTable
  }
}
