import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { VersionedCache } from '../../platform/db/versioned-cache.ts'
import { RateLimit, TooManyRequests } from '../../platform/http/rate-limit.ts'
import { planChanged } from '../../platform/http/workspace-version-header.ts'
import { instantText } from '../../platform/instants.ts'
import type { ReadSubscription } from '../plan/plan.routes.ts'
import { getSubscription, isDue } from '../plan/plan.ts'
import type { SubscriptionRow } from '../plan/subscription.queries.ts'
import type { Payments } from '../providers/payments.ts'
import { settle, settleDue } from './settlement.ts'

/**
 * Reads a teacher's subscription, and settles it first when the period is over: so time passes without a scheduler. The
 * provider is asked once a minute at most for each teacher, and a page is shown also when it does
 * not answer.
 */
export function createSubscriptionReader(payments: Payments): ReadSubscription {
  const { database, clock } = payments
  const looks = new RateLimit(1, () => clock().epochMilliseconds)
  const cache = new VersionedCache<SubscriptionRow & { version: number }>({
    notices: database.notices,
    kind: planChanged,
  })

  const readAnew = (userId: number): Promise<SubscriptionRow> =>
    cache.read(String(userId), async () => {
      const row = await getSubscription(database.platform, userId)
      return { ...row, version: row.subscriptionVersion }
    })

  async function look(userId: number, log: FastifyBaseLogger): Promise<void> {
    try {
      looks.take(String(userId))
      await settle(payments, userId)
    } catch (error) {
      if (!(error instanceof TooManyRequests)) log.warn({ err: error }, 'a subscription could not be settled')
    }
  }

  return async ({ userId, log, seen }) => {
    const row = cache.find(String(userId), seen) ?? (await readAnew(userId))
    if (!isDue(row, instantText(clock()))) return row
    await look(userId, log)

    return readAnew(userId)
  }
}

const settlementTimeout = 3000

/**
 * Settles everybody who is due before figures about all teachers are counted. They are counted also when the provider is
 * slow or does not answer; what it tells later is in the next ones.
 */
export function createDueSettler(payments: Payments): (log: FastifyBaseLogger) => Promise<void> {
  let running: Promise<void> | undefined

  return async (log) => {
    running ??= settleDue(payments, log)
      .catch((error) => log.warn({ err: error }, 'subscriptions could not be settled'))
      .finally(() => {
        running = undefined
      })
    await Promise.race([running, wait(settlementTimeout, undefined, { ref: false })])
  }
}
