import type { Migration } from '../../platform/db/migrations/migration.ts'

/** What was there before a change of classes, so that it can be taken back for a day. */
export const tenantChanges: Migration = {
  name: '0014-changes',
  statements: (schema) => [
    `create table "${schema}"."changes" (
      "id" integer generated always as identity primary key,
      "key" text not null unique,
      "changedAt" timestamptz not null,
      "bytes" integer not null,
      "before" jsonb not null,
      "after" jsonb not null
    )`,
  ],
}
