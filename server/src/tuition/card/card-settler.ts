import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Database } from '../../platform/db/database.ts'
import { instantText } from '../../platform/instants.ts'
import { workUntilStopped } from '../../platform/work-until-stopped.ts'
import { claimDue, forgetEnded } from './checkouts.queries.ts'
import type { CardSandbox } from './sandbox/card-sandbox.ts'
import { type Cards, settle } from './settle.ts'
import type { CardStripe } from './stripe/card-stripe.ts'

export type CardSettler = {
  /** Null where nobody takes cards for teachers. */
  cards: (Cards & { provider: CardSandbox | CardStripe }) | null
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
  /** For tests: where a stand-in for Stripe listens. */
  stripeUrl?: string | undefined
}

/** A server that died gives its work to another after so long. */
const leaseMinutes = 5
const lookEvery = 20_000
/** What ended unpaid is shown to whoever comes back for so long. */
const endedDays = 30

/** The one that is configured; the other is not even loaded. */
async function cardsOf({ database, clock, config, stripeUrl }: Options): Promise<CardSettler['cards']> {
  const { payments, publicUrl } = config
  if (payments.kind === 'sandbox') {
    const { cardSandbox } = await import('./sandbox/card-sandbox.ts')
    return { database, clock, provider: cardSandbox(database, clock, publicUrl) }
  }
  const { connectWebhookSecret } = payments
  if (connectWebhookSecret === undefined) return null
  const { cardStripe } = await import('./stripe/card-stripe.ts')

  return {
    database,
    clock,
    provider: cardStripe({ ...payments, connectWebhookSecret }, publicUrl, stripeUrl),
  }
}

/** Events can be lost, so nothing depends on them. Several servers may do so at once, on the same database: one asks. */
export async function createCardSettler(options: Options): Promise<CardSettler> {
  const { database, clock, logger } = options
  const cards = await cardsOf(options)

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
    start: () =>
      workUntilStopped({ work, lookEvery, logger, failed: 'payments by card could not be looked for' }),
  }
}
