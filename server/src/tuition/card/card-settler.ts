import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Database } from '../../platform/db/database.ts'
import { instantText } from '../../platform/instants.ts'
import { claimDue, forgetEnded } from './checkouts.queries.ts'
import { type CardSandbox, cardSandbox } from './sandbox/card-sandbox.ts'
import { type Cards, settle } from './settle.ts'

export type CardSettler = {
  /** Null where nobody takes cards for teachers. */
  cards: (Cards & { provider: CardSandbox }) | null
  /** Asks about each payment that is due, whatever was told of it; gives how many those were. */
  work(): Promise<number>
  /** Looks for work until stopped; waits for what is in flight. */
  start(): () => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    cardSettler: CardSettler
  }
}

type Options = {
  database: Database
  clock: Clock
  config: Pick<Config, 'payments' | 'publicUrl'>
  logger: Pick<FastifyBaseLogger, 'warn'>
}

/** A server that died gives its work to another after so long. */
const leaseMinutes = 5
const lookEvery = 20_000
/** What ended unpaid is shown to whoever comes back for so long. */
const endedDays = 30

/** Where Stripe takes the subscriptions, families cannot pay by card yet. */
const cardsOf = ({ database, clock, config }: Options): CardSettler['cards'] =>
  config.payments.kind === 'sandbox'
    ? { database, clock, provider: cardSandbox(database, clock, config.publicUrl) }
    : null

/** Events can be lost, so nothing depends on them. Several servers may do so at once, on the same database: one asks. */
export function createCardSettler(options: Options): CardSettler {
  const { database, clock, logger } = options
  const cards = cardsOf(options)

  async function work(): Promise<number> {
    if (!cards) return 0
    const now = clock()
    await forgetEnded(database.platform, instantText(now.subtract({ hours: 24 * endedDays })))
    const due = await database.transaction(({ platform }) =>
      claimDue(platform, {
        now: instantText(now),
        until: instantText(now.add({ minutes: leaseMinutes })),
      }),
    )
    for (const { key, userId } of due)
      await settle(cards, userId, key).catch((err) =>
        logger.warn({ err }, 'a payment by card is left to the next look'),
      )

    return due.length
  }

  return {
    cards,
    work,
    start() {
      const stopped = new AbortController()
      const { signal } = stopped
      async function workUntilStopped(): Promise<void> {
        while (!signal.aborted) {
          const done = await work().catch((err) => {
            logger.warn({ err }, 'payments by card could not be looked for')
            return 0
          })
          if (done === 0) await wait(lookEvery, undefined, { signal, ref: false }).catch(() => undefined)
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
