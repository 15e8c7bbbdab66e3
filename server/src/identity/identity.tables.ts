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

declare module '../platform/db/platform-tables.ts' {
  interface PlatformTables {
    sessions: SessionTable
    oidcRecords: OidcRecordTable
    oidcAccounts: OidcAccountTable
  }
}
