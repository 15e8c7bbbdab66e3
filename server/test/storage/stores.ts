import { startFauxqs } from 'fauxqs'
import { readConfig } from '#server/platform/config/config.ts'
import type { Environment } from '#server/platform/config/setting.ts'
import { openStore } from '#server/platform/storage/open-store.ts'
import type { Store } from '#server/platform/storage/store.ts'
import { afterFile } from '../after-file.ts'
import { newDataDir } from '../database/open-test-database.ts'

export const storeKinds = ['disk', 's3'] as const
export type StoreKind = (typeof storeKinds)[number]

/** The settings of a fresh and empty store. */
export async function newStoreSettings(kind: StoreKind): Promise<Environment> {
  return kind === 'disk' ? { DATA_DIR: newDataDir() } : s3Settings()
}

export const openStoreOf = (env: Environment): Promise<Store> => openStore(readConfig(env))

async function s3Settings(): Promise<Environment> {
  const server = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false })
  afterFile(() => server.stop())
  server.createBucket('files')

  return {
    S3_BUCKET: 'files',
    S3_ENDPOINT: `http://127.0.0.1:${server.port}`,
    S3_PATH_STYLE: 'yes',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'a-long-secret',
  }
}
