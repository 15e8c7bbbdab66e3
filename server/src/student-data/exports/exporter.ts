import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { instantText } from '../../platform/instants.ts'
import type { Files } from '../../platform/storage/files.ts'
import { markOrphaned } from '../../platform/storage/orphaned-files.ts'
import { newFilename, storedPath } from '../../platform/storage/stored-path.ts'
import { writeZip, type ZipEntry } from '../../platform/zip/write-zip.ts'
import { ensureTenantIsCurrent } from '../../tenancy/tenancy.service.ts'
import { findTimeZone } from '../../tenancy/time-zone.service.ts'
import { ChangedMeanwhile, exportEntries, type Progress } from './export-entries.ts'
import { claimExport, emptyExpired, type Job, updateClaimed } from './exports.queries.ts'
import { keptUntil } from './exports.service.ts'

export type Exporter = {
  /** Removes exports whose day is over, and makes the one that has waited longest; gives whether there was one. */
  work(): Promise<boolean>
  /** Somebody has asked for one, here. */
  wake(): void
  /** Looks for work until stopped; one that is being made is left to the next start. */
  start(): () => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    exporter: Exporter
  }
}

type Options = {
  database: Database
  files: Files
  clock: Clock
  logger: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** A server that died gives its export to another after so long. */
const lease = { seconds: 60 }
const tellEvery = 1000
const lookEvery = 15_000
const mostTries = 3
const againAfter = { minutes: 1 }
/** Rows that are read while nobody writes agree with each other. */
const mostReadings = 3

/** It was stopped, erased or taken over: what was written of it goes. */
class ExportEnded extends Error {}

/** Several servers may do so at once, on the same database; each makes one export at a time. */
export function createExporter({ database, files, clock, logger }: Options): Exporter {
  let woken = Promise.withResolvers<void>()
  let stopping = new AbortController().signal

  async function removeExpired(): Promise<void> {
    const paths = await database.transaction(async ({ platform }) => {
      const expired = await emptyExpired(platform, instantText(clock()))
      return markOrphaned(
        platform,
        expired.flatMap(({ schema, filename }) => (filename ? storedPath(schema, filename) : [])),
      )
    })
    await files.removeOrphaned(paths)
  }

  const update = (job: Job, change: Parameters<typeof updateClaimed>[2]): Promise<boolean> =>
    database.transaction(({ platform }) => updateClaimed(platform, job, change))

  /** Tells how far it is, and so keeps the lease; false once nobody wants it. */
  function telling(job: Job) {
    const told = {
      files: null as number | null,
      filesDone: 0,
      bytes: 0,
      bytesDone: 0,
      contentId: null as number | null,
    }
    const progress: Progress = {
      onCounted: (count, bytes) => Object.assign(told, { files: count, bytes }),
      onFile: (contentId) => Object.assign(told, { contentId }),
      onBytes(bytes) {
        told.bytesDone += bytes
      },
      onFileDone() {
        told.filesDone += 1
      },
    }
    const tell = () => update(job, { ...told, lookAt: instantText(clock().add(lease)) })

    return { progress, tell }
  }

  /** Looks between two chunks whether anybody still wants it. */
  async function* whileWanted(bytes: AsyncIterable<Uint8Array>, tell: () => Promise<boolean>) {
    let toldAt = performance.now()
    for await (const chunk of bytes) {
      stopping.throwIfAborted()
      if (performance.now() - toldAt >= tellEvery) {
        if (!(await tell())) throw new ExportEnded()
        toldAt = performance.now()
      }
      yield chunk
    }
  }

  async function make(job: Job, { mayHaveChanged }: { mayHaveChanged: boolean }): Promise<void> {
    const db = database.tenant(job.schema)
    const { platform } = database
    const now = clock().toZonedDateTimeISO((await findTimeZone(db)) ?? 'UTC')
    const { progress, tell } = telling(job)
    const filename = newFilename('zip')
    const entries: AsyncIterable<ZipEntry> = exportEntries({ ...job, db, platform, files, now }, progress, {
      mayHaveChanged,
    })
    let size = 0
    async function* counted() {
      for await (const chunk of writeZip(entries, new Date(now.epochMilliseconds))) {
        size += chunk.length
        yield chunk
      }
    }
    await files.upload({
      path: storedPath(job.schema, filename),
      bytes: whileWanted(counted(), tell),
      maxBytes: 0, // of the room for files it takes nothing
      isOurs: true,
      requireRoom: async () => undefined,
      async commit({ platform: within }) {
        const readyAt = clock()
        const change = { state: 'ready', claim: null, contentId: null, filename, size } as const
        const isKept = await updateClaimed(within, job, {
          ...change,
          readyAt: instantText(readyAt),
          lookAt: keptUntil(readyAt),
        })
        if (!isKept) throw new ExportEnded()
      },
    })
  }

  async function makeUndisturbed(job: Job): Promise<void> {
    await ensureTenantIsCurrent(database, job)
    for (let reading = 1; ; reading += 1)
      try {
        return await make(job, { mayHaveChanged: reading === mostReadings })
      } catch (error) {
        if (!(error instanceof ChangedMeanwhile)) throw error
      }
  }

  async function handle(job: Job & { tries: number }): Promise<void> {
    try {
      // Whoever took it before died of it, or stood still.
      if (job.tries > mostTries) throw new Error('an export ended the server that made it')
      await makeUndisturbed(job)
    } catch (error) {
      if (error instanceof ExportEnded) return
      const now = clock()
      if (stopping.aborted) {
        await update(job, { state: 'waiting', claim: null, lookAt: instantText(now), tries: job.tries - 1 })
      } else if (job.tries < mostTries && !isFinal(error)) {
        logger.warn({ err: error }, 'an export is left to the next try')
        await update(job, { state: 'waiting', claim: null, lookAt: instantText(now.add(againAfter)) })
      } else {
        logger.error({ err: error }, 'an export cannot be made')
        const reason = error instanceof AppError ? error.message : 'It could not be made.'
        await update(job, { state: 'failed', claim: null, lookAt: null, contentId: null, reason })
      }
    }
  }

  async function work(): Promise<boolean> {
    await removeExpired()
    const now = clock()
    const job = await database.transaction(({ platform }) =>
      claimExport(platform, {
        now: instantText(now),
        until: instantText(now.add(lease)),
        claim: randomUUID(),
      }),
    )
    if (!job) return false
    await handle(job)

    return true
  }

  return {
    work,
    wake: () => woken.resolve(),
    start() {
      const stopped = new AbortController()
      const { signal } = stopped
      stopping = signal
      async function workUntilStopped(): Promise<void> {
        while (!signal.aborted) {
          const done = await work().catch((err) => {
            logger.warn({ err }, 'exports could not be looked for')
            return false
          })
          if (done) continue
          await Promise.race([
            woken.promise,
            wait(lookEvery, undefined, { signal, ref: false }).catch(() => undefined),
          ])
          woken = Promise.withResolvers()
        }
      }
      const working = workUntilStopped()

      return () => {
        stopped.abort()
        return working
      }
    },
  }
}

/** No room: that takes somebody. */
const isFinal = (error: unknown): boolean => error instanceof AppError && error.code === 'storage_full'
