import type { Migration } from '../../platform/db/migrations/migration.ts'

/** Identity tokens that were signed out before they expired; only a hash of each is kept, and only that long. */
export const platformRevokedTokens: Migration = {
  name: '0008-revoked-tokens',
  statements: (schema) => [
    `create table "${schema}"."revokedTokens" (
      "tokenHash" text primary key,
      "expiresAt" timestamp(3) with time zone not null
    )`,
    `create index "revokedTokensExpiresAt" on "${schema}"."revokedTokens" ("expiresAt")`,
  ],
}
