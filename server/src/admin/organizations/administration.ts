import type { Plan } from '@lectern/contract/plans.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Dependents } from '../../platform/dependents.ts'
import type { Files } from '../../platform/storage/files.ts'

/** What administration asks of whoever handles the money. Both may talk to the provider: never inside a transaction. */
export type Subscriptions = {
  /** Ends a paid subscription at once and without refund, then gives the plan. */
  setPlan(userId: number, plan: Plan): Promise<void>
  /** Rejects when the provider cannot be reached: whoever is gone must not be charged. */
  endSubscription(userId: number): Promise<void>
}

/** What every change to an organization needs. */
export type Administration = {
  database: Database
  files: Pick<Files, 'removeOrphaned'>
  dependents: Dependents
  subscriptions: Subscriptions
  clock: Clock
}
