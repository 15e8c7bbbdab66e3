import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../app/open-database.ts'
import { type Config, readConfig, readEnvironment } from '../platform/config/config.ts'
import type { Database } from '../platform/db/database.ts'
import { FolderInUse } from '../platform/db/embedded/folder-lock.ts'
import { keyFileOf } from '../platform/secrets/secrets-key.ts'
import { StartupError } from '../platform/startup-error.ts'
import { openStore } from '../platform/storage/open-store.ts'
import type { Store } from '../platform/storage/store.ts'

export const project = fileURLToPath(new URL('../../..', import.meta.url))

/** Where teachers' data is: the database, the files, and the key for secrets at rest unless the settings name it. */
export type Installation = { database: Database; store: Store; keyFile?: string | undefined }

/** A folder that is not given in full lies in the project's. */
export function readInstallationConfig(): Config {
  const config = readConfig(readEnvironment(project))

  return { ...config, dataDir: resolve(project, config.dataDir) }
}

/** What a command works on. PostgreSQL lists it under a name of its own, so that it is not taken for a server. */
export async function withDatabase<T>(
  work: (opened: { config: Config; database: Database }) => Promise<T>,
): Promise<T> {
  const config = readInstallationConfig()
  const database = await openDatabase({
    ...config,
    poolSize: 2,
    name: 'lectern-command',
    onProgress: console.log,
  }).catch(explainInUse)
  try {
    return await work({ config, database })
  } finally {
    await database.close()
  }
}

function explainInUse(error: unknown): never {
  if (!(error instanceof FolderInUse)) throw error
  throw new StartupError(
    `The server is running on ${error.folder}, which takes one program at a time: stop it, run this command, and start it again.`,
  )
}

/** The database, the files and the key. */
export const withInstallation = <T>(
  work: (opened: Installation & { config: Config }) => Promise<T>,
): Promise<T> =>
  withDatabase(async ({ config, database }) =>
    work({ config, database, store: await openStore(config), keyFile: keyFileOf(config) }),
  )

/** A path as it was typed, wherever npm was called. */
export const typedPath = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path)
