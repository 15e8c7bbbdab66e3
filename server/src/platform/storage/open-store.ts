import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { openDiskStore } from './disk-store.ts'
import type { Store } from './store.ts'

/** The one for S3 is loaded only when it is used. */
export async function openStore({ storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>): Promise<Store> {
  if (storage.kind === 'disk') return openDiskStore(join(dataDir, 'uploads'))
  const { openS3Store } = await import('./s3-store.ts')

  return openS3Store(storage)
}
