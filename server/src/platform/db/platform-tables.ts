import type { Generated } from 'kysely'
import type { JsonColumn } from './json.ts'

export type SecretTable = { name: string; value: JsonColumn }

/** `heldUntil` is the time until which an upload is believed to be alive; null means that the file has to go. */
export type LooseFileTable = { path: string; heldUntil: string | null }

/** A backup that is being made; no file is removed from the store until then. */
export type BackupTable = { id: string; heldUntil: string }

export type MigrationTable = { name: string; appliedAt: Generated<string> }

/**
 * What the server knows about its teachers; their work is in schemas of their own. These are the platform's; each
 * feature adds its own by declaration merging, in `<feature>.tables.ts`.
 */
export interface PlatformTables {
  secrets: SecretTable
  looseFiles: LooseFileTable
  backups: BackupTable
  migrations: MigrationTable
}
