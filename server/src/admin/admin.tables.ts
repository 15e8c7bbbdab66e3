import type { ActionKind } from '@lectern/contract/admin/actions.ts'
import type { GeneratedAlways } from 'kysely'

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

export type AdministratorSessionTable = {
  tokenHash: string
  administratorId: number
  startedAt: string
  seenAt: string
  ip: string | null
  expiresAt: string
}

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

declare module '../platform/db/platform-tables.ts' {
  interface PlatformTables {
    administrators: AdministratorTable
    administratorSessions: AdministratorSessionTable
    administratorActions: AdministratorActionTable
    organizationDeletions: OrganizationDeletionTable
  }
}
