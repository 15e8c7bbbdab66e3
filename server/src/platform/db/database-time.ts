import { AsyncLocalStorage } from 'node:async_hooks'

/** Milliseconds that the statements of a call have taken. */
export type DatabaseTime = { milliseconds: number }

const current = new AsyncLocalStorage<DatabaseTime>()

/** Whatever `work` asks of the database counts. */
export const countingDatabaseTime = <T>(time: DatabaseTime, work: () => T): T => current.run(time, work)

/** Called when a statement has ended, with the moment at which it was begun. */
export function countStatement(begun: number): void {
  const time = current.getStore()
  if (time) time.milliseconds += performance.now() - begun
}
