import { expect } from 'vitest'
import type { Database, Handles } from '#server/platform/db/database.ts'
import { countLockWaits } from './lock-waits.ts'

type HeldTransaction = { commitOnceAwaitedBy(statements: number): Promise<void> }

/** A transaction that has done its work and not ended yet, so that others wait for what it locked. */
export async function holdTransaction(
  database: Database,
  work: (handles: Handles) => Promise<unknown>,
  schema?: string,
): Promise<HeldTransaction> {
  const [worked, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const transaction = database.transaction(async (handles) => {
    await work(handles)
    worked.resolve()
    await mayCommit.promise
  }, schema)
  await Promise.race([worked.promise, transaction])

  return {
    async commitOnceAwaitedBy(statements) {
      await expect
        .poll(() => countLockWaits(database))
        .toBe(statements)
        .finally(mayCommit.resolve)
      await transaction
    },
  }
}
