import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
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
  subscriptionStatus: Defaulted<string>
  stripeCustomerId: string | null
  stripeSubscriptionId: string | null
  subscriptionStartDate: string | null
  subscriptionEndDate: string | null
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
  createdAt: Defaulted<string>
  updatedAt: Defaulted<string>
}

export type SessionTable = { sid: string; sess: JsonColumn; expire: string; userId: number }

export type DeletedIdentityTable = { identityHash: string; deletedAt: string }

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

export type MigrationTable = { name: string; appliedAt: Defaulted<string> }

/** What the server knows about its teachers; their work is in schemas of their own. */
export type PlatformTables = {
  users: UserTable
  tenants: TenantTable
  sessions: SessionTable
  deletedIdentities: DeletedIdentityTable
  oidcRecords: OidcRecordTable
  oidcAccounts: OidcAccountTable
  secrets: SecretTable
  looseFiles: LooseFileTable
  migrations: MigrationTable
}
