import type { Migration } from '../../db/migrations/migration.ts'

/** What an upload has reserved, or a file that has to go still takes. */
export const platformOrphanedBytes: Migration = {
  name: '0013-orphaned-bytes',
  statements: (schema) => [`alter table "${schema}"."orphanedFiles" add "bytes" bigint not null default 0`],
}
