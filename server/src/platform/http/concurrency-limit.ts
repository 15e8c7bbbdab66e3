import { AppError } from './app-error.ts'
import { TooManyRequests } from './rate-limit.ts'

/** Runs the work of a call that has its turn. */
export type Permit = <T>(work: () => Promise<T>) => Promise<T>

type Line = { running: number; waiting: Set<() => void> }

/**
 * So many calls under one key run at once, a few more wait for their turn, and the rest is refused. A permit is held until
 * the work has ended and the answer has left: neither hanging up nor reading slowly makes room for another call.
 */
export class ConcurrencyLimit {
  readonly #atOnce: number
  readonly #maxWaiting: number
  /** Only those in which something runs. */
  readonly #lines = new Map<string, Line>()

  constructor(atOnce: number, maxWaiting: number) {
    this.#atOnce = atOnce
    this.#maxWaiting = maxWaiting
  }

  /**
   * The first signal is aborted once the answer has left, or the caller has; the second as soon as others need not wait any
   * longer, whatever is still being done.
   */
  async enter(key: string, left: AbortSignal, passed?: AbortSignal): Promise<Permit> {
    const line = this.#lines.get(key) ?? { running: 0, waiting: new Set() }
    this.#lines.set(key, line)
    if (line.running < this.#atOnce) line.running += 1
    else await this.#turnIn(line, left)

    return permitOf(left, passed, () => this.#leave(key, line))
  }

  #turnIn(line: Line, left: AbortSignal): Promise<void> {
    if (line.waiting.size >= this.#maxWaiting) throw new TooManyRequests(1)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    line.waiting.add(resolve)
    left.addEventListener('abort', () => {
      if (line.waiting.delete(resolve)) reject(hungUp())
    })

    return promise
  }

  /** The next in line takes the permit over, so that nobody who comes just then is served before. */
  #leave(key: string, line: Line): void {
    const [next] = line.waiting
    if (next) {
      line.waiting.delete(next)
      next()
      return
    }
    line.running -= 1
    if (line.running === 0) this.#lines.delete(key)
  }
}

function permitOf(left: AbortSignal, passed: AbortSignal | undefined, leaveLine: () => void): Permit {
  let isWorking = false
  let isHeld = true
  const leave = (): void => {
    if (isHeld) leaveLine()
    isHeld = false
  }
  const leaveUnlessWorking = (): void => {
    if (!isWorking) leave()
  }
  if (left.aborted) leave()
  else left.addEventListener('abort', leaveUnlessWorking)
  passed?.addEventListener('abort', leave)

  return async (work) => {
    if (left.aborted) throw hungUp()
    isWorking = true
    try {
      return await work()
    } finally {
      isWorking = false
      if (left.aborted) leave()
    }
  }
}

/** Whoever hung up before their turn gets nothing done. */
export const hungUp = (): AppError => new AppError('invalid_input', 'The caller has hung up')
