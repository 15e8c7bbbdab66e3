import { AsyncLocalStorage } from 'node:async_hooks'

/** Milliseconds that the statements of a call have taken, and of the processor where the database is in this process. */
export type DatabaseTime = { milliseconds: number; processor: number }

const current = new AsyncLocalStorage<DatabaseTime>()

/** Whatever `work` asks of the database counts. */
export const countingDatabaseTime = <T>(time: DatabaseTime, work: () => T): T => current.run(time, work)

/** Called when a statement has ended, with the moment at which it was begun. */
export function countStatement(begun: number): void {
  const time = current.getStore()
  if (time) time.milliseconds += performance.now() - begun
}

/** Runs a statement here, at once. That the machine is busy with something else does not count as the processor's time. */
export function countingStatement<T>(run: () => T): T {
  const time = current.getStore()
  if (!time) return run()
  const [begun, started] = [performance.now(), process.threadCpuUsage()]
  try {
    return run()
  } finally {
    const { user, system } = process.threadCpuUsage(started)
    time.milliseconds += performance.now() - begun
    time.processor += (user + system) / 1000
  }
}
