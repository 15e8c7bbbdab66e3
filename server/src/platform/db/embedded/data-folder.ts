import fs from 'node:fs'
import { dirname, join } from 'node:path'
import { StartupError } from '../../startup-error.ts'
import { syncPath, syncTree } from './sync-tree.ts'
import { embeddedMajor, ensureTemplate } from './template.ts'

/**
 * Leaves a complete database in the folder or none: it grows in a folder beside it, which takes the right name only
 * once everything in it is on the disk.
 */
export async function prepareFolder(folder: string, onProgress?: (text: string) => void): Promise<void> {
  const unfinished = `${folder}.new`
  fs.rmSync(unfinished, { recursive: true, force: true })
  if (fs.existsSync(folder)) return requireDatabase(folder)

  const template = await ensureTemplate(onProgress)
  fs.cpSync(template, unfinished, { recursive: true, mode: fs.constants.COPYFILE_FICLONE })
  fs.chmodSync(unfinished, 0o700)
  syncTree(unfinished)
  fs.renameSync(unfinished, folder)
  syncPath(dirname(folder))
}

function requireDatabase(folder: string): void {
  const versionFile = join(folder, 'PG_VERSION')
  if (!fs.existsSync(versionFile))
    throw new StartupError(
      `The folder ${folder} holds no database. Move it away, or set DATA_DIR to another folder.`,
    )
  const major = fs.readFileSync(versionFile, 'utf8').trim()
  if (major !== embeddedMajor)
    throw new StartupError(
      `The database in ${folder} was made by PostgreSQL ${major}, this version needs ${embeddedMajor}. Start the version that made it, or set DATA_DIR to another folder.`,
    )
}
