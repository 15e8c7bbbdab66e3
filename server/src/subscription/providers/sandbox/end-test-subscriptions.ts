import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { publish } from '../../../platform/db/notices.ts'
import { planChanged } from '../../../platform/http/workspace-version-header.ts'
import { instantText } from '../../../platform/instants.ts'

/** Where real money is taken nobody has Premium by a test card; who had it is Free, and becomes a customer anew. */
export async function endTestSubscriptions(database: Database, clock: Clock): Promise<void> {
  const now = instantText(clock())
  await database.transaction(async ({ platform }) => {
    const paidInTest = platform
      .selectFrom('users')
      .where('paymentProvider', '=', 'sandbox')
      .where('subscriptionStatus', '=', 'premium')
      .where('stripeSubscriptionId', 'is not', null)
    await platform
      .insertInto('planChanges')
      .columns(['userId', 'from', 'to', 'changedAt'])
      .expression(
        paidInTest.select([
          'id',
          sql<string>`'premium'`.as('from'),
          sql<string>`'free'`.as('to'),
          sql<string>`${now}::timestamptz`.as('changedAt'),
        ]),
      )
      .execute()
    const ended = await platform
      .updateTable('users')
      .set({
        subscriptionStatus: 'free',
        subscriptionEndDate: now,
        subscriptionVersion: sql`"subscriptionVersion" + 1`,
      })
      .where('id', 'in', paidInTest.select('id'))
      .returning(['id', 'subscriptionVersion as version'])
      .execute()
    for (const { id, version } of ended) publish(platform, { kind: planChanged, about: String(id), version })
    await platform.deleteFrom('sandboxSubscriptions').execute()
    await platform
      .updateTable('users')
      .set({
        paymentProvider: null,
        stripeCustomerId: null,
        stripeSubscriptionId: null,
        subscriptionRenews: false,
        premiumUntil: null,
      })
      .where('paymentProvider', '=', 'sandbox')
      .execute()
  })
}
