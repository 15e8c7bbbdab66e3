import type { ActionKind } from '@lectern/contract/admin/actions.ts'
import type { Plan } from '@lectern/contract/plans.ts'
import type { ColumnType, Generated, GeneratedAlways, RawBuilder } from 'kysely'
import type { Json } from './json.ts'

type Defaulted<T> = Generated<T>
type JsonColumn = ColumnType<unknown, Json, Json>

export type UserTable = {
  id: GeneratedAlways<number>
  issuer: string
  subject: string
  email: string | null
  emailVerified: Defaulted<boolean>
  displayName: string | null
  firstName: string | null
  lastName: string | null
  profileImageUrl: string | null
  role: Defaulted<string>
  /** As it was last settled: ask `getPlan` for the plan that counts now. */
  subscriptionStatus: Defaulted<Plan>
  /** Whose ids the next two are. */
  paymentProvider: string | null
  stripeCustomerId: string | null
  /** The subscription that the plan follows; null on a plan that was set by hand. */
  stripeSubscriptionId: string | null
  subscriptionStartDate: string | null
  /** When the paid period ends, or has ended. */
  subscriptionEndDate: string | null
  subscriptionRenews: Defaulted<boolean>
  /** Until when Premium counts without another look at the provider; null: without end. */
  premiumUntil: string | null
  /** Grows with every settlement, so that an older look at the provider never overwrites a newer one. */
  subscriptionVersion: Defaulted<number>
  /** What an administrator wrote over the identity's own address. */
  contactEmail: string | null
  /** First and last name are an administrator's and no longer follow the identity. */
  namedByAdministrator: Defaulted<boolean>
  createdAt: Defaulted<string>
  updatedAt: Defaulted<string>
}

export type TenantTable = {
  id: GeneratedAlways<number>
  userId: number
  organizationName: string | null
  databaseName: string
  databaseUrl: string
  subscriptionStatus: Defaulted<string>
  planType: Defaulted<string>
  schemaVersion: Defaulted<number>
  /** A tsvector of what an administrator may search for. */
  searchWords: ColumnType<string, RawBuilder<string> | undefined, RawBuilder<string>>
  createdAt: Defaulted<string>
  updatedAt: Defaulted<string>
}

export type SessionTable = { sid: string; sess: JsonColumn; expire: string; userId: number }

export type DeletedIdentityTable = { identityHash: string; deletedAt: string }

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
  refunded: Defaulted<number>
  /** When the teacher's browser told of it, which it may do once. */
  completedAt: string | null
}

/** Every change of a plan, with the moment from which it counts. */
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
  renews: Defaulted<boolean>
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

export type OidcRecordTable = {
  model: string
  id: string
  payload: JsonColumn
  grantId: string | null
  uid: string | null
  expiresAt: string | null
}

export type OidcAccountTable = {
  subject: string
  email: string
  name: string
  picture: string | null
  createdAt: Defaulted<string>
  lastUsedAt: Defaulted<string>
}

export type SecretTable = { name: string; value: JsonColumn }

/** `heldUntil` is the time until which an upload is believed to be alive; null means that the file has to go. */
export type LooseFileTable = { path: string; heldUntil: string | null }

export type AdministratorTable = {
  id: GeneratedAlways<number>
  email: string
  passwordHash: string
  /** The authenticator app's secret, once a code of it was confirmed; before that it is a draft. */
  secondFactor: string | null
  secondFactorDraft: string | null
  /** The step of the last code that was taken, so that none is taken twice. */
  lastCodeStep: number | null
  createdAt: string
  lastSignInAt: string | null
}

export type AdministratorSessionTable = { tokenHash: string; administratorId: number; expiresAt: string }

export type AdministratorActionTable = {
  id: GeneratedAlways<number>
  at: string
  administrator: string
  kind: ActionKind
  tenantId: number | null
  /** Of a deleted organization: since when it had been there, so that the figures of its month stay true. */
  tenantSince: string | null
  detail: string | null
}

/** Deletions that were asked for and are not done yet. */
export type OrganizationDeletionTable = { tenantId: number; administrator: string; requestedAt: string }
/** A backup that is being made; no file is removed from the store until then. */
export type BackupTable = { id: string; heldUntil: string }

export type MigrationTable = { name: string; appliedAt: Defaulted<string> }

/** What the server knows about its teachers; their work is in schemas of their own. */
export type PlatformTables = {
  users: UserTable
  tenants: TenantTable
  sessions: SessionTable
  deletedIdentities: DeletedIdentityTable
  payments: PaymentTable
  planChanges: PlanChangeTable
  webhookEvents: WebhookEventTable
  sandboxSubscriptions: SandboxSubscriptionTable
  sandboxPayments: SandboxPaymentTable
  oidcRecords: OidcRecordTable
  oidcAccounts: OidcAccountTable
  secrets: SecretTable
  looseFiles: LooseFileTable
  administrators: AdministratorTable
  administratorSessions: AdministratorSessionTable
  administratorActions: AdministratorActionTable
  organizationDeletions: OrganizationDeletionTable
  backups: BackupTable
  migrations: MigrationTable
}
