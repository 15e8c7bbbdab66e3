import type {
  DeliveryState,
  SentEvent,
  WebhookEvent,
  WhyOff,
} from '@lectern/contract/connections/webhook-values.ts'
import type { Generated, GeneratedAlways } from 'kysely'

/** Of a program that calls in a teacher's name. */
export type ProgramTokenTable = {
  id: GeneratedAlways<number>
  userId: number
  name: string
  /** Whoever reads the table cannot call with it. */
  tokenHash: string
  mayWrite: boolean
  createdAt: string
  expiresAt: string
  /** To the hour. */
  lastUsedAt: string | null
  endedAt: string | null
}

/** An address that is told of events. */
export type WebhookTable = {
  id: GeneratedAlways<number>
  userId: number
  sealedUrl: string
  sealedSecret: string
  events: WebhookEvent[]
  createdAt: string
  delivered: Generated<number>
  /** In a row. */
  failures: Generated<number>
  failingSince: string | null
  /** What failed is left alone for so long. */
  pausedUntil: string | null
  offAt: string | null
  whyOff: WhyOff | null
  /** Pushed ahead by whoever claims it; null while it is off. */
  dueAt: string | null
  /** Something happened while somebody had it. */
  hasNews: Generated<boolean>
  claim: string | null
}

/** An event on its way to one address, and what became of it. */
export type WebhookDeliveryTable = {
  id: GeneratedAlways<number>
  userId: number
  webhookId: number
  /** The same with every try. */
  messageId: string
  event: SentEvent
  /** Whose id it is, the event says. */
  thing: number | null
  changed: string[]
  at: string
  state: DeliveryState
  /** It is tried once. */
  isByHand: Generated<boolean>
  tries: Generated<number>
  firstTriedAt: string | null
  triedAt: string | null
  dueAt: string | null
  status: number | null
  milliseconds: number | null
}

/** A row: some webhook wants to be told of it. */
export type WebhookKindTable = { event: WebhookEvent }

/** What happened and was not handed on yet. Filled by triggers. */
export type WebhookEventTable = {
  id: GeneratedAlways<string>
  event: WebhookEvent | 'account'
  thing: number
  changed: string[]
  /** Of an account: what it had for invoices, before and after. */
  money: string[] | null
  at: Generated<string>
}

declare module '../platform/db/platform-tables.ts' {
  interface PlatformTables {
    programTokens: ProgramTokenTable
    webhooks: WebhookTable
    webhookDeliveries: WebhookDeliveryTable
  }
}

declare module '../platform/db/tenant-tables.ts' {
  interface TenantTables {
    webhookKinds: WebhookKindTable
    webhookEvents: WebhookEventTable
  }
}
