import fs from 'node:fs'
import { join, resolve } from 'node:path'
import { PGliteDialect } from 'kysely'
import { StartupError } from '../../startup-error.ts'
import { codeOf } from '../database-errors.ts'
import type { DatabaseDriver, DatabaseOptions } from '../driver.ts'
import { prepareFolder } from './data-folder.ts'
import { EmbeddedPostgres } from './embedded-postgres.ts'
import { lockFolder } from './folder-lock.ts'
import { startMaintenance } from './maintenance.ts'

/** PostgreSQL inside this process, on a folder that it has to itself. */
export async function openEmbedded({ dataDir, ...calls }: DatabaseOptions): Promise<DatabaseDriver> {
  const folder = join(resolve(dataDir), 'database')
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    fs.accessSync(dataDir, fs.constants.W_OK)
    return await openLocked(folder, calls)
  } catch (error) {
    throw explain(error, folder)
  }
}

type Calls = Pick<DatabaseOptions, 'onProgress' | 'onPanic'>

async function openLocked(folder: string, { onProgress, onPanic }: Calls): Promise<DatabaseDriver> {
  const lock = lockFolder(folder)
  try {
    await prepareFolder(folder, onProgress)
    const postgres = await EmbeddedPostgres.open(folder, onPanic)
    const maintenance = startMaintenance(postgres)

    return {
      kind: 'embedded',
      location: 'embedded:',
      dialect: new PGliteDialect({ pglite: postgres }),
      beforeClose: () => maintenance.stop(),
      afterClose: async () => lock.release(),
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

function explain(error: unknown, folder: string): StartupError {
  if (error instanceof StartupError) return error
  if (['ENOSPC', 'EDQUOT'].includes(codeOf(error)))
    return new StartupError(`The disk that holds ${folder} is full. Free some space and start again.`)
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'].includes(codeOf(error)))
    return new StartupError(
      `The folder ${folder} cannot be written. Give this user the right to write there, or set DATA_DIR to another folder.`,
    )

  return new StartupError(`The database in ${folder} cannot be opened: ${(error as Error).message}`, {
    cause: error,
  })
}
