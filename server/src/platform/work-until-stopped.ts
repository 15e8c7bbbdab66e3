import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

type Worker = {
  /** Does what is due; gives how much that was. */
  work: (stopped: AbortSignal) => Promise<number>
  /** Milliseconds between two looks that find nothing. */
  lookEvery: number
  logger: Pick<FastifyBaseLogger, 'warn'>
  /** Where looking itself fails. */
  failed: string
}

/** Looks for work until it is stopped; whoever stops it can wait for what is in flight. */
export function workUntilStopped({ work, lookEvery, logger, failed }: Worker): () => Promise<void> {
  const stopped = new AbortController()
  const { signal } = stopped
  async function go(): Promise<void> {
    while (!signal.aborted) {
      const done = await work(signal).catch((error) => {
        logger.warn({ err: error }, failed)
        return 0
      })
      if (done === 0) await wait(lookEvery, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
  const working = go()

  return () => {
    stopped.abort()
    return working
  }
}
