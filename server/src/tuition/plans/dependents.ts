import type { Dependent } from '../../platform/dependents.ts'
import { deletePlansIn } from './plans.queries.ts'

/** Before the classes go: what they used was paid for, and no package that was taken back is refunded for it. */
export const plansOfCourses: Dependent = {
  async whenDeleted({ db }, ids) {
    await deletePlansIn(db, ids)
  },
}
