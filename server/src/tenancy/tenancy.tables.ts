import type { Plan } from '@lectern/contract/plans.ts'
import type { ColumnType, Generated, GeneratedAlways, RawBuilder } from 'kysely'

export type UserTable = {
  /** Drawn at random. */
  id: Generated<number>
  issuer: string
  subject: string
  email: string | null
  emailVerified: Generated<boolean>
  displayName: string | null
  firstName: string | null
  lastName: string | null
  profileImageUrl: string | null
  role: Generated<string>
  /** As it was last settled: ask `getPlan` for the plan that counts now. */
  subscriptionStatus: Generated<Plan>
  /** Whose ids the next two are. */
  paymentProvider: string | null
  stripeCustomerId: string | null
  /** The subscription that the plan follows; null on a plan that was set by hand. */
  stripeSubscriptionId: string | null
  subscriptionStartDate: string | null
  /** When the paid period ends, or has ended. */
  subscriptionEndDate: string | null
  subscriptionRenews: Generated<boolean>
  /** Until when Premium counts without another look at the provider; null: without end. */
  premiumUntil: string | null
  /** Grows with every settlement, so that an older look at the provider never overwrites a newer one. */
  subscriptionVersion: Generated<number>
  /** What an administrator wrote over the identity's own email. */
  contactEmail: string | null
  /** First and last name are an administrator's and no longer follow the identity. */
  namedByAdministrator: Generated<boolean>
  createdAt: Generated<string>
  updatedAt: Generated<string>
}

export type TenantTable = {
  id: GeneratedAlways<number>
  userId: number
  organizationName: string | null
  databaseName: string
  databaseUrl: string
  subscriptionStatus: Generated<string>
  planType: Generated<string>
  schemaVersion: Generated<number>
  /** Raised by every change of an administrator's. */
  revision: Generated<number>
  /** A tsvector of what an administrator may search for. */
  searchWords: ColumnType<string, RawBuilder<string> | undefined, RawBuilder<string>>
  createdAt: Generated<string>
  updatedAt: Generated<string>
}

/** An empty workspace that the next new teacher takes; `schemaVersion` as of a tenant. */
export type SpareWorkspaceTable = { schema: string; schemaVersion: number }

export type DeletedIdentityTable = { identityHash: string; deletedAt: string }

declare module '../platform/db/platform-tables.ts' {
  interface PlatformTables {
    users: UserTable
    tenants: TenantTable
    spareWorkspaces: SpareWorkspaceTable
    deletedIdentities: DeletedIdentityTable
  }
}
