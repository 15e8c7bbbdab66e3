import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { codeOf } from '../db/database-errors.ts'
import { StartupError } from '../startup-error.ts'
import { storageFull } from './storage-errors.ts'
import type { Store } from './store.ts'
import { requireFolder, requirePath } from './stored-path.ts'

const chunkSize = 256 * 1024
/** Ends the name of a file that is still being written. */
const unfinished = '.part'

/** Files in a folder of this computer; one folder inside for each teacher. */
export async function openDiskStore(root: string): Promise<Store> {
  await makeRoot(root)
  const absolutePathOf = (path: string): string => join(root, requirePath(path))

  return {
    location: root,
    async write(path, bytes) {
      const file = absolutePathOf(path)
      const folder = dirname(file)
      const made = await mkdir(folder, { recursive: true, mode: 0o700 })
      const output = createWriteStream(file + unfinished, {
        mode: 0o600,
        flush: true,
        highWaterMark: chunkSize,
      })
      try {
        await pipeline(bytes, output)
      } catch (error) {
        await closed(output)
        throw isFull(error) ? storageFull(error) : error
      }
      await rename(file + unfinished, file)
      await syncFolder(folder)
      if (made) await syncFolder(root)
    },
    read: (path, range) =>
      unlessMissing(async () => {
        const file = await open(absolutePathOf(path))
        return file.createReadStream({ ...range, highWaterMark: chunkSize })
      }),
    stat: (path) => unlessMissing(async () => ({ size: (await stat(absolutePathOf(path))).size })),
    async remove(paths) {
      for (const file of paths.map(absolutePathOf))
        for (const each of [file, file + unfinished]) await rm(each, { force: true })
      for (const folder of new Set(paths.map((path) => dirname(absolutePathOf(path)))))
        await unlessMissing(() => syncFolder(folder))
    },
    async removeFolder(folder) {
      await rm(absolutePathOf(folder), { recursive: true, force: true })
      await syncFolder(root)
    },
    async *list() {
      for (const folder of await readdir(root))
        for (const name of await readdir(join(root, folder)))
          yield requireFolder(folder) + (name.endsWith(unfinished) ? name.slice(0, -unfinished.length) : name)
    },
  }
}

async function makeRoot(root: string): Promise<void> {
  try {
    await mkdir(root, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StartupError(
      `The folder for uploaded files, ${root}, cannot be made (${(error as Error).message}). Choose another, for example DATA_DIR=./data.`,
    )
  }
}

/** A pipeline fails without waiting for it: a file that is just being opened would come after its own removal. */
async function closed(output: WriteStream): Promise<void> {
  if (!output.closed) await new Promise((resolve) => output.once('close', resolve))
}

const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(codeOf(error))

async function unlessMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** A new or removed name outlasts a power cut only then. Windows has no way to do it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
