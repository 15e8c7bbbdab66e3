import type { Migration } from '../../db/migrations/migration.ts'

/** Of what was withdrawn before, only the deleted teachers are known. */
export const platformWithdrawn: Migration = {
  name: '0019-withdrawn',
  statements: (schema) => [
    `create table "${schema}"."withdrawn" (
      "kind" text not null,
      "hash" text not null,
      "at" timestamp(3) with time zone not null default now(),
      "isBack" boolean not null default false,
      "isApart" boolean not null default false,
      primary key ("kind", "hash")
    )`,
    `create index on "${schema}"."withdrawn" ("at") where not "isApart"`,
    `insert into "${schema}"."withdrawn" ("kind", "hash", "at")
      select 'teacher', "identityHash", "deletedAt" from "${schema}"."deletedIdentities"`,
  ],
}
