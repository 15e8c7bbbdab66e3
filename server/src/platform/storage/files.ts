import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Handles } from '../db/database.ts'
import { AppError } from '../http/app-error.ts'
import { areFilesHeld } from './backup-hold.ts'
import { claim, forget, giveUp, giveUpSilent, hold, holdOn, listLeaving } from './loose-files.ts'
import { freeingSpent } from './spent-buffers.ts'
import type { Store } from './store.ts'
import { isFolder } from './stored-path.ts'

type Commit<T> = (handles: Handles) => Promise<T>

export type Files = {
  read: Store['read']
  stat: Store['stat']
  /** Stores a file and then runs `commit`, in the transaction that makes it a teacher's. All of it happens or nothing. */
  keep<T>(path: string, bytes: AsyncIterable<Uint8Array>, commit: Commit<T>): Promise<T>
  /** Removes what a transaction has let go of. A failure is logged and left to the next sweep. */
  tidy(paths: readonly string[]): Promise<void>
  /** Removes what crashes and failures have left behind, on whichever server they happened. */
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
  /** Milliseconds without a sign of life after which an upload counts as dead. */
  holdFor?: number | undefined
}

const usualHold = 60_000
const sweptAtOnce = 500

/** Keeps the store and the database together: a file has a row, or it is known to be loose and goes. */
export function createFiles({ database, store, logger, holdFor = usualHold }: Options): Files {
  const { platform } = database

  /** False while a backup may still need them. */
  async function remove(paths: readonly string[]): Promise<boolean> {
    if (await areFilesHeld(platform)) return false
    const files = paths.filter((path) => !isFolder(path))
    for (const folder of paths.filter(isFolder)) await store.removeFolder(folder)
    if (files.length > 0) await store.remove(files)
    await forget(platform, paths)
    return true
  }

  async function tidy(paths: readonly string[]): Promise<void> {
    if (paths.length === 0) return
    try {
      await remove(paths)
    } catch (error) {
      logger.warn({ err: error }, 'files are left to the next sweep')
    }
  }

  /** A commit whose outcome is unknown may have happened, so a file goes only when it is still loose. */
  async function discard(path: string, error: unknown): Promise<void> {
    try {
      if (error instanceof GivenUp || (await giveUp(platform, path))) await remove([path])
    } catch (failure) {
      logger.warn({ err: failure }, 'a file is left to the next sweep')
    }
  }

  return {
    read: store.read,
    stat: store.stat,
    async keep(path, bytes, commit) {
      await hold(platform, path, holdFor)
      const signOfLife = setInterval(
        () =>
          holdOn(platform, path, holdFor).catch((error) =>
            logger.warn({ err: error }, 'an upload cannot be held'),
          ),
        holdFor / 4,
      )
      try {
        await store.write(path, freeingSpent(bytes))
        return await database.transaction(async (handles) => {
          if (!(await claim(handles.platform, path))) throw new GivenUp()
          return commit(handles)
        })
      } catch (error) {
        await discard(path, error)
        throw error
      } finally {
        clearInterval(signOfLife)
      }
    },
    tidy,
    async sweep() {
      await giveUpSilent(platform)
      let leaving = await listLeaving(platform, sweptAtOnce)
      while (leaving.length > 0) {
        const mayBeMore = (await remove(leaving)) && leaving.length === sweptAtOnce
        leaving = mayBeMore ? await listLeaving(platform, sweptAtOnce) : []
      }
    },
  }
}

/** This server was silent for so long that another one took the upload for dead. */
class GivenUp extends AppError {
  constructor() {
    super('unavailable', 'The upload took too long to be stored. Please try again.')
  }
}

const sweepEvery = 60_000

/** Sweeps now and every minute until the function that it gives is called. Several servers may do so at once. */
export function keepTidy(files: Files, logger: FastifyBaseLogger): () => Promise<void> {
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
