import type { Generated } from 'kysely'
import type { JsonColumn } from './json.ts'

export type SecretTable = { name: string; value: JsonColumn }

/** Files that no row names. `leaseUntil` is set while one is being uploaded; null means that it has to go. */
export type OrphanedFileTable = { path: string; leaseUntil: string | null; bytes: Generated<number> }

/** A backup that is being made; no file is removed from the store until then. */
export type BackupTable = { id: string; leaseUntil: string }

export type MigrationTable = { name: string; appliedAt: Generated<string> }

/**
 * What the server knows about its teachers; their work is in schemas of their own. These are the platform's; each
 * feature adds its own by declaration merging, in `<feature>.tables.ts`.
 */
export interface PlatformTables {
  secrets: SecretTable
  orphanedFiles: OrphanedFileTable
  backups: BackupTable
  migrations: MigrationTable
}
