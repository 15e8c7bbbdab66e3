import type { Generated } from 'kysely'
import type { JsonColumn } from '../platform/db/json.ts'

export type SessionTable = { sid: string; sess: JsonColumn; expire: string; userId: number }

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
  createdAt: Generated<string>
  lastUsedAt: Generated<string>
}

/** Of identity tokens that were signed out; gone once the token has expired by itself. */
export type RevokedTokenTable = { tokenHash: string; expiresAt: string }

declare module '../platform/db/platform-tables.ts' {
  interface PlatformTables {
    sessions: SessionTable
    revokedTokens: RevokedTokenTable
    oidcRecords: OidcRecordTable
    oidcAccounts: OidcAccountTable
  }
}
