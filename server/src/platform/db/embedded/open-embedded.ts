import fs from 'node:fs'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { PGliteDialect } from 'kysely'
import { StartupError } from '../../startup-error.ts'
import type { Opened } from '../database.ts'
import { codeOf } from '../database-errors.ts'
import { valueParsers } from '../value-parsers.ts'
import { prepareFolder } from './data-folder.ts'
import { DurableNodeFS } from './durable-fs.ts'
import { lockFolder } from './folder-lock.ts'

const startParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), // -F turns fsync off
  ...['wal_sync_method=fsync', 'shared_buffers=16MB', 'timezone=UTC', 'search_path='].flatMap((setting) => [
    '-c',
    setting,
  ]),
]

/** PostgreSQL inside this process, on a folder that it has to itself. */
export async function openEmbedded(dataDir: string, onProgress?: (text: string) => void): Promise<Opened> {
  const folder = join(resolve(dataDir), 'database')
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    fs.accessSync(dataDir, fs.constants.W_OK)
    const lock = lockFolder(folder)
    try {
      await prepareFolder(folder, onProgress)
      const dialect = new PGliteDialect({ pglite: await startPostgres(folder) })
      return { kind: 'embedded', location: 'embedded:', dialect, release: async () => lock.release() }
    } catch (error) {
      lock.release()
      throw error
    }
  } catch (error) {
    throw explain(error, folder)
  }
}

async function startPostgres(folder: string): Promise<PGlite> {
  const said: string[] = []
  try {
    const pglite = await PGlite.create({
      fs: new DurableNodeFS(folder),
      startParams: startParameters,
      onStderr: (text) => said.push(text) > 0,
    })
    pglite.parsers = { ...valueParsers }
    return pglite
  } catch (error) {
    const reason = said.findLast((line) => /FATAL|PANIC/.test(line)) ?? String(error)
    throw new StartupError(`The database in ${folder} cannot be opened: ${reason}`, { cause: error })
  }
}

function explain(error: unknown, folder: string): unknown {
  const code = codeOf(error)
  if (['ENOSPC', 'EDQUOT'].includes(code))
    return new StartupError(`The disk that holds ${folder} is full. Free some space and start again.`)
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'].includes(code))
    return new StartupError(
      `The folder ${folder} cannot be written. Give this user the right to write there, or set DATA_DIR to another folder.`,
    )

  return error
}
