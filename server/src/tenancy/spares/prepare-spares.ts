import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type Database, everyNode } from '../../platform/db/database.ts'
import { applyMigration } from '../../platform/db/migrations/migration.ts'
import { newSchemaName } from '../../platform/db/schema-name.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { countSpares, insertSpare, lockUnfinished, setSpareVersion, tryLockSpares } from './spares.queries.ts'

/**
 * Makes one step towards so many spare workspaces, in a transaction of its own: the embedded database keeps everybody
 * waiting for no longer, and a crash leaves a workspace whose version says what it has. Gives false when all are ready.
 */
export const prepareSpare = (database: Database, wanted: number): Promise<boolean> =>
  database.transaction(async ({ platform: db }) => {
    if (!(await tryLockSpares(db))) return false
    const { tenant: steps } = database.migrations
    const spare = await lockUnfinished(db, steps.length)
    const step = spare && steps[spare.schemaVersion]
    if (step) {
      await applyMigration(db, step, spare.schema)
      await setSpareVersion(db, { ...spare, schemaVersion: spare.schemaVersion + 1 })
      return true
    }
    if ((await countSpares(db)) >= wanted) return false
    await insertSpare(db, newSchemaName())
    return true
  }, everyNode)

export type Preparation = {
  database: Database
  wanted: number
  /** Refuses on a disk that is nearly full. */
  requireRoom: () => Promise<void>
  /** Whether no request is being answered. */
  isIdle: () => boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    spareWorkspaces: Preparation
  }
}

const lookEvery = 15_000
const pauseBetweenSteps = 100

/** Gives a function that stops it and waits for the step that is just being made. */
export function prepareRegularly(
  preparation: Preparation,
  logger: Pick<FastifyBaseLogger, 'warn'>,
  everyMilliseconds = lookEvery,
): () => Promise<void> {
  const stopped = new AbortController()
  const { signal } = stopped
  const rest = (milliseconds: number) =>
    wait(milliseconds, undefined, { signal, ref: false }).catch(() => undefined)

  async function prepareUntilStopped(): Promise<void> {
    await rest(everyMilliseconds)
    while (!signal.aborted) {
      const isMoreToDo = await tryStep(preparation).catch((error) => {
        logger.warn({ err: error }, 'no workspace could be made ahead')
        return false
      })
      await rest(isMoreToDo ? pauseBetweenSteps : everyMilliseconds)
    }
  }
  const preparing = preparation.wanted > 0 ? prepareUntilStopped() : Promise.resolve()

  return () => {
    stopped.abort()
    return preparing
  }
}

async function tryStep({ database, wanted, requireRoom, isIdle }: Preparation): Promise<boolean> {
  // A server makes tables beside its other work; the embedded database does one thing at a time.
  if (database.kind === 'embedded' && !isIdle()) return true
  try {
    await requireRoom()
  } catch (error) {
    if (error instanceof AppError && error.code === 'storage_full') return false
    throw error
  }

  return prepareSpare(database, wanted)
}
