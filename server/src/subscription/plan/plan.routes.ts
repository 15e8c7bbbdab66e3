import { getPlan, getPlanDetails, getUsage } from '@lectern/contract/subscription/subscription.contract.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { App } from '../../platform/http/app.ts'
import { route } from '../../platform/http/route.ts'
import { momentOf } from '../../platform/moments.ts'
import { planOf } from './plan.ts'
import type { SubscriptionRow } from './subscription.queries.ts'
import * as usage from './usage.ts'

/** Reads a teacher's row; whoever hands it in may settle what is due before. */
export type ReadSubscription = (userId: number, log: FastifyBaseLogger) => Promise<SubscriptionRow>

export function planRoutes(app: App, readSubscription: ReadSubscription): void {
  const now = () => momentOf(app.clock())

  route(app, getPlan, async ({ actor, log }) => ({
    subscriptionStatus: planOf(await readSubscription(actor.userId, log), now()),
  }))

  route(app, getUsage, async ({ db, actor, log }) =>
    usage.getUsage(db, await readSubscription(actor.userId, log), now()),
  )

  route(app, getPlanDetails, async ({ db, actor, log }) =>
    usage.getPlanDetails(db, await readSubscription(actor.userId, log), now()),
  )
}
