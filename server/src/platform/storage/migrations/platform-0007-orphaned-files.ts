import type { Migration } from '../../db/migrations/migration.ts'

/** Names that need no explanation: a file without a row is orphaned, and whoever still needs it holds a lease. */
export const platformOrphanedFiles: Migration = {
  name: '0007-orphaned-files',
  statements: (schema) => [
    `alter table "${schema}"."looseFiles" rename to "orphanedFiles"`,
    `alter table "${schema}"."orphanedFiles" rename column "heldUntil" to "leaseUntil"`,
    `alter index "${schema}"."looseFilesHeldUntil" rename to "orphanedFilesLeaseUntil"`,
    `alter index "${schema}"."looseFiles_pkey" rename to "orphanedFiles_pkey"`,
    `alter table "${schema}"."backups" rename column "heldUntil" to "leaseUntil"`,
  ],
}
