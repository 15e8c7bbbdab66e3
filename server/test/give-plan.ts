import type { Plan } from '@lectern/contract/plans.ts'
import type { Database } from '#server/platform/db/database.ts'
import { lockSubscription, updateSubscription } from '#server/subscription/settlement/settlement.queries.ts'

/** As an administrator would, without the books. */
export const givePlan = (database: Database, subject: string, subscriptionStatus: Plan) =>
  database.transaction(async ({ platform }) => {
    const users = platform.selectFrom('users').select('id').where('subject', '=', subject)
    for (const { id } of await users.execute()) {
      const row = await lockSubscription(platform, id)
      if (row) await updateSubscription(platform, id, row, { subscriptionStatus })
    }
  })
