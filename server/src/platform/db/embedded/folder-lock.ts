import { DatabaseSync } from 'node:sqlite'
import { StartupError } from '../../startup-error.ts'

const sqliteBusy = 5

/**
 * Two processes on one data folder would silently lose data. The lock is SQLite's on a file beside the folder: it
 * works on every system, and the system frees it however the process ends.
 */
export function lockFolder(folder: string): { release: () => void } {
  const file = new DatabaseSync(`${folder}.lock`, { timeout: 0 })
  try {
    file.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    throw isBusy(error) ? new FolderInUse(folder) : error
  }

  return { release: () => file.close() }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy

export class FolderInUse extends StartupError {
  readonly folder: string

  constructor(folder: string) {
    super(
      `Another server already uses the database folder ${folder}. Stop that one, or set DATA_DIR to another folder.`,
    )
    this.folder = folder
  }
}
