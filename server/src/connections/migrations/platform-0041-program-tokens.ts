import type { Migration } from '../../platform/db/migrations/migration.ts'

/** One look-up of a token's hash leads to the teacher's schema. Tokens go with their teacher's row. */
export const platformProgramTokens: Migration = {
  name: '0041-program-tokens',
  statements: (schema) => [
    `create table "${schema}"."programTokens" (
      "id" integer generated always as identity primary key,
      "userId" integer not null references "${schema}"."users" ("id") on delete cascade,
      "name" text not null,
      "tokenHash" text not null unique,
      "mayWrite" boolean not null,
      "createdAt" timestamp(3) with time zone not null,
      "expiresAt" timestamp(3) with time zone not null,
      "lastUsedAt" timestamp(3) with time zone,
      "endedAt" timestamp(3) with time zone
    )`,
    `create index on "${schema}"."programTokens" ("userId")`,
  ],
}
