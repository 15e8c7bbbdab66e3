import type { Migration } from '../../db/migrations/migration.ts'

/** Backups that are being made: while there is one, no file is removed from the store. */
export const platformBackups: Migration = {
  name: '0005-backups',
  statements: (schema) => [
    `create table "${schema}"."backups" (
      "id" text primary key,
      "heldUntil" timestamp(3) with time zone not null
    )`,
  ],
}
