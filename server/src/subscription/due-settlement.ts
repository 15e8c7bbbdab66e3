import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { RateLimit, TooManyRequests } from '../platform/http/rate-limit.ts'
import { momentOf } from '../platform/moments.ts'
import type { BillingRow } from './billing.queries.ts'
import type { Payments } from './payments.ts'
import { getBilling, isDue } from './plan.ts'
import { settle, settleDue } from './settlement.ts'

/** Reads a teacher's billing, and settles it first when the period is over: so time passes without a scheduler. */
type ReadBilling = (userId: number, log: FastifyBaseLogger) => Promise<BillingRow>

/** The provider is asked once a minute at most for each teacher, and a page is shown also when it does not answer. */
export function createBillingReader(payments: Payments): ReadBilling {
  const { database, clock } = payments
  const looks = new RateLimit(1, () => clock().epochMilliseconds)

  async function look(userId: number, log: FastifyBaseLogger): Promise<void> {
    try {
      looks.take(String(userId))
      await settle(payments, userId)
    } catch (error) {
      if (!(error instanceof TooManyRequests)) log.warn({ err: error }, 'a subscription could not be settled')
    }
  }

  return async (userId, log) => {
    const billing = await getBilling(database.platform, userId)
    if (!isDue(billing, momentOf(clock()))) return billing
    await look(userId, log)

    return getBilling(database.platform, userId)
  }
}

const longestWait = 3000

/**
 * Settles everybody who is due before figures about all teachers are counted. They are counted also when the provider is
 * slow or does not answer; what it tells later is in the next ones.
 */
export function createDueSettler(payments: Payments): (log: FastifyBaseLogger) => Promise<void> {
  let running: Promise<void> | undefined

  return async (log) => {
    running ??= settleDue(payments)
      .catch((error) => log.warn({ err: error }, 'subscriptions could not be settled'))
      .finally(() => {
        running = undefined
      })
    await Promise.race([running, wait(longestWait, undefined, { ref: false })])
  }
}
