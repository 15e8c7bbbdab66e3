import { getPlan, getPlanDetails, getUsage } from '@lectern/contract/subscription/subscription.contract.ts'
import type { FastifyBaseLogger } from 'fastify'
import { versionColumn } from '../../platform/db/workspace-version.ts'
import type { App } from '../../platform/http/app.ts'
import { type Context, route } from '../../platform/http/route.ts'
import { planVersionField } from '../../platform/http/workspace-version-header.ts'
import { instantText } from '../../platform/instants.ts'
import { createCounterReader } from './counters.ts'
import { planOf } from './plan.ts'
import type { SubscriptionRow } from './subscription.queries.ts'
import { planDetailsOf, usageOf } from './usage.ts'

/** Whose row is read, and the version of it that the caller has seen. */
type Asked = { userId: number; seen: number; log: FastifyBaseLogger }

/** Reads a teacher's row; whoever hands it in may settle what is due before. */
export type ReadSubscription = (asked: Asked) => Promise<SubscriptionRow>

export function planRoutes(app: App, readSubscription: ReadSubscription): void {
  const now = () => instantText(app.clock())
  const readCounters = createCounterReader(app)

  /** With the versions of what it shows. */
  async function read({ actor: { userId, schema }, log, seen }: Context<typeof getUsage>) {
    const { workspace, plan } = seen()
    const counters = await readCounters(schema, workspace)
    const row = await readSubscription({ userId, log, seen: plan })
    const versions = { [versionColumn]: counters.version, [planVersionField]: row.subscriptionVersion }

    return { counters, row, versions }
  }

  route(app, getPlan, async ({ actor: { userId }, log, seen }) => {
    const row = await readSubscription({ userId, log, seen: seen().plan })

    return { subscriptionStatus: planOf(row, now()), [planVersionField]: row.subscriptionVersion }
  })

  route(app, getUsage, async (context) => {
    const { counters, row, versions } = await read(context)

    return { ...usageOf(counters, row, now(), app.config), ...versions }
  })

  route(app, getPlanDetails, async (context) => {
    const { counters, row, versions } = await read(context)

    return { ...planDetailsOf(counters, row, now()), ...versions }
  })
}
