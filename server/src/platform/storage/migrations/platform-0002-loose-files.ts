import type { Migration } from '../../db/migrations/migration.ts'

/** Files in the store that no teacher's row names: those still being uploaded, and those that have to go. */
export const platformLooseFiles: Migration = {
  name: '0002-loose-files',
  statements: (schema) => [
    `create table "${schema}"."looseFiles" (
      "path" text primary key,
      "heldUntil" timestamp(3) with time zone
    )`,
    `create index "looseFilesHeldUntil" on "${schema}"."looseFiles" ("heldUntil")`,
  ],
}
