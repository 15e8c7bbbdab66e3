import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Config } from '../../platform/config/config.ts'
import { newSchemaName } from '../../platform/db/schema-name.ts'
import { openStore } from '../../platform/storage/open-store.ts'
import type { Store } from '../../platform/storage/store.ts'
import { folderOf, newFilename, storedPath } from '../../platform/storage/stored-path.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'

/** Writes, reads and removes a small file, in a folder that is nobody's. */
export async function checkStorage(config: Config): Promise<Finding> {
  const area = 'File store'
  const store = await openStore(config)
  const schema = newSchemaName()
  const path = storedPath(schema, newFilename('txt'))
  try {
    await checkProbe(store, path)
  } finally {
    await store.removeFolder(folderOf(schema))
  }

  return ok(area, `A file was written, read and removed in ${store.location}.`)
}

async function checkProbe(store: Store, path: string): Promise<void> {
  const written = randomBytes(1000)
  async function* bytes(): AsyncIterable<Uint8Array> {
    yield written
  }
  await store.write(path, bytes())
  const found = await store.read(path)
  if (!found || !written.equals(await buffer(found)))
    throw new Error(`What was written to ${store.location} cannot be read again.`)
  await store.remove([path])
  if (await store.stat(path)) throw new Error(`Files in ${store.location} cannot be removed.`)
}

const megabyte = 1024 * 1024
const tooLittle = 256
const little = 2048

export async function checkDisk(
  { dataDir }: Pick<Config, 'dataDir'>,
  free = freeMegabytes,
): Promise<Finding> {
  const area = 'Disk'
  const megabytes = await free(dataDir)
  const text = `${megabytes.toLocaleString('en')} MB are free for ${dataDir}`
  if (megabytes < tooLittle) return wrong(area, `Only ${text}. Free some space, or move DATA_DIR.`)

  return megabytes < little ? warning(area, `${text}. Free some soon.`) : ok(area, `${text}.`)
}

/** Of the disk that the folder is on, or will be. */
async function freeMegabytes(folder: string): Promise<number> {
  if (!existsSync(folder)) return freeMegabytes(dirname(folder))
  const { bavail, bsize } = await statfs(folder)

  return Math.floor((bavail * bsize) / megabyte)
}
