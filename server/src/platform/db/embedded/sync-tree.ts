import fs from 'node:fs'
import { join } from 'node:path'

/** Puts a folder with everything in it on the disk. */
export function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true }))
    syncPath(join(entry.parentPath, entry.name))
  syncPath(folder)
}

/** Windows has no way to sync a folder, and syncs a file only when it may be written. */
export function syncPath(path: string): void {
  const isWindows = process.platform === 'win32'
  if (isWindows && fs.statSync(path).isDirectory()) return
  const file = fs.openSync(path, isWindows ? 'r+' : 'r')
  try {
    fs.fsyncSync(file)
  } finally {
    fs.closeSync(file)
  }
}
