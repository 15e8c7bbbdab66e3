import type { TenantDb } from '../../platform/db/database.ts'
import type { Telling } from '../../platform/dependents.ts'
import { oldestKept } from '../../platform/journal/keep-change.ts'
import { restoredMark } from '../kinds/context.ts'

/** No kind is called so: while its row is, the database notes no change. */
const hidden = 'change of this transaction' as never

/**
 * The trigger that notes changes finds the kind switched off, in this transaction alone. Renamed, not deleted: whoever
 * switches it off meanwhile waits for the row and finds it.
 */
async function unnoted<T>(db: TenantDb, work: () => Promise<T>): Promise<T> {
  await db.updateTable('mailKinds').set({ kind: hidden }).where('kind', '=', 'change').execute()
  const result = await work()
  await db.updateTable('mailKinds').set({ kind: 'change' }).where('kind', '=', hidden).execute()

  return result
}

/** Changes that families do not hear of, as the teacher wished; the undo of one tells them nothing either. */
export const tellingFamilies: Telling = {
  async quietly(db, { key, now }, work) {
    if (key !== undefined) {
      await db
        .deleteFrom('mailUntold')
        .where('changedAt', '<', oldestKept(now))
        .where('key', '!=', restoredMark)
        .execute()
      await db
        .insertInto('mailUntold')
        .values({ key, changedAt: now })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute()
    }

    return unnoted(db, work)
  },

  async undoing(db, key, work) {
    const untold = await db
      .deleteFrom('mailUntold')
      .where('key', '=', key)
      .returning('key')
      .executeTakeFirst()

    return untold ? unnoted(db, work) : work()
  },
}
