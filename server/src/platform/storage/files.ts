import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { KeyedCall } from '../answers/keep-answer.ts'
import type { Database, Handles } from '../db/database.ts'
import { AppError } from '../http/app-error.ts'
import { keepApart } from '../withdrawn/keep-apart.ts'
import { type DiskSpace, withinRoom } from './disk-space.ts'
import { collectingGarbage } from './garbage-collection.ts'
import {
  abandonExpiredUploads,
  abandonUpload,
  deleteOrphanRows,
  finishUpload,
  listRemovable,
  renewLease,
  startUpload,
} from './orphaned-files.ts'
import { isFileRemovalPaused } from './removal-pause.ts'
import type { Store } from './store.ts'
import { isFolder, schemaIn } from './stored-path.ts'
import type { VirusScanner } from './virus-scanner.ts'

export type Upload<T> = {
  path: string
  bytes: AsyncIterable<Uint8Array>
  /** How many they are at most. They are reserved, then `requireRoom` decides whether there is room. */
  maxBytes: number
  requireRoom(): Promise<void>
  commit(handles: Handles): Promise<T>
  /** Made here, of what was looked at when it came: the scanner would refuse it for its length alone. */
  isOurs?: boolean
  /** Asked at the end, when all is known of what was sent. */
  keyed?: (() => KeyedCall<T> | undefined) | undefined
}

export type Files = {
  read: Store['read']
  stat: Store['stat']
  /** Stores a file and then runs `commit`, in the transaction that makes it a teacher's. All of it happens or nothing. */
  upload<T>(upload: Upload<T>): Promise<T>
  /** The most bytes that one workspace may take here, so that others have some too. */
  mostForOne(): Promise<number>
  /** Removes what a transaction has orphaned. A failure is logged and left to the next sweep. */
  removeOrphaned(paths: readonly string[]): Promise<void>
  /**
   * Removes the orphaned files that crashes and failures have left behind, on whichever server they happened, and writes beside
   * the files what was withdrawn.
   */
  sweep(): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    files: Files
  }
}

type Options = {
  database: Database
  store: Store
  logger: FastifyBaseLogger
  /** Of the store; undefined where somebody else sees to it. */
  disk?: DiskSpace | undefined
  /** Looks at every upload. */
  scanner?: VirusScanner | undefined
  /** Milliseconds for which an upload is believed to be alive without a heartbeat. */
  uploadLease?: number | undefined
}

const usualLease = 60_000
const sweepBatch = 500

/** Keeps the store and the database together: a file has a row, or it is listed as orphaned and goes. */
export function createFiles(options: Options): Files {
  const { database, store, logger, disk, scanner, uploadLease = usualLease } = options
  const { platform } = database

  /** False while a backup may still need them. */
  async function remove(paths: readonly string[]): Promise<boolean> {
    if (await isFileRemovalPaused(platform)) return false
    const files = paths.filter((path) => !isFolder(path))
    for (const folder of paths.filter(isFolder)) await store.removeFolder(folder)
    if (files.length > 0) await store.remove(files)
    await deleteOrphanRows(platform, paths)
    return true
  }

  async function removeOrphaned(paths: readonly string[]): Promise<void> {
    if (paths.length === 0) return
    try {
      await remove(paths)
    } catch (error) {
      logger.warn({ err: error }, 'files are left to the next sweep')
    }
  }

  /** A commit whose outcome is unknown may have happened, so a file goes only when it is still orphaned. */
  async function discard(path: string, error: unknown): Promise<void> {
    try {
      if (error instanceof UploadAbandoned || (await abandonUpload(platform, path))) await remove([path])
    } catch (failure) {
      logger.warn({ err: failure }, 'a file is left to the next sweep')
    }
  }

  return {
    read: store.read,
    stat: store.stat,
    mostForOne: async () => (disk ? disk.half() : Number.POSITIVE_INFINITY),
    async upload({ path, bytes, maxBytes, requireRoom, commit, keyed, isOurs = false }) {
      await startUpload(platform, { path, milliseconds: uploadLease, bytes: maxBytes })
      const heartbeat = setInterval(
        () =>
          renewLease(platform, path, uploadLease).catch((error) =>
            logger.warn({ err: error }, 'the lease of an upload cannot be renewed'),
          ),
        uploadLease / 4,
      )
      try {
        await requireRoom()
        const fitting = disk ? withinRoom(disk, bytes) : bytes
        await store.write(path, collectingGarbage(scanner && !isOurs ? scanner(fitting) : fitting))
        const finish = async (handles: Handles) => {
          if (!(await finishUpload(handles.platform, path))) throw new UploadAbandoned()
          return commit(handles)
        }
        return await database.transaction(finish, schemaIn(path), keyed?.())
      } catch (error) {
        await discard(path, error)
        throw error
      } finally {
        clearInterval(heartbeat)
      }
    },
    removeOrphaned,
    async sweep() {
      await abandonExpiredUploads(platform)
      let orphaned = await listRemovable(platform, sweepBatch)
      while (orphaned.length > 0) {
        const mayBeMore = (await remove(orphaned)) && orphaned.length === sweepBatch
        orphaned = mayBeMore ? await listRemovable(platform, sweepBatch) : []
      }
      await keepApart(platform, store) // last: on a full disk there is room now
    },
  }
}

/** This server was silent for so long that another one took the upload for dead. */
class UploadAbandoned extends AppError {
  constructor() {
    super('unavailable', 'The upload took too long to be stored. Please try again.')
  }
}

const sweepEvery = 60_000

/** Sweeps now and every minute until the function that it gives is called. Several servers may do so at once. */
export function sweepRegularly(files: Files, logger: FastifyBaseLogger): () => Promise<void> {
  const stopped = new AbortController()
  const { signal } = stopped

  async function sweepUntilStopped(): Promise<void> {
    while (!signal.aborted) {
      await files.sweep().catch((error) => logger.warn({ err: error }, 'the sweep of files failed'))
      await wait(sweepEvery, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
  const sweeping = sweepUntilStopped()

  return () => {
    stopped.abort()
    return sweeping
  }
}
