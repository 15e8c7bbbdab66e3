import { BoundedMap } from '../../platform/bounded-map.ts'
import { TooManyRequests } from '../../platform/http/rate-limit.ts'

export type BackOffRule = {
  /** Failures that cost no waiting. */
  free: number
  /** Milliseconds after the first failure beyond those; each further one doubles it. */
  first: number
  maxWait: number
}

type Failures = { count: number; until: number; last: number }

const forgottenAfter = 60 * 60_000
const maxEntries = 20_000

/** Exponential back-off: whoever goes on failing under a key waits twice as long each time. */
export class BackOff {
  readonly #now: () => number
  /** The one that failed longest ago stands first. */
  readonly #failures = new BoundedMap<string, Failures>(maxEntries)

  constructor(now: () => number) {
    this.#now = now
  }

  /** Milliseconds that the key has still to wait. */
  waitOf(key: string): number {
    return Math.max(0, (this.#find(key)?.until ?? 0) - this.#now())
  }

  countOf(key: string): number {
    return this.#find(key)?.count ?? 0
  }

  /** Counted before the attempt is looked at, so that many at once do not all slip through. */
  fail(key: string, { free, first, maxWait }: BackOffRule): void {
    const now = this.#now()
    const count = this.countOf(key) + 1
    const wait = count <= free ? 0 : Math.min(maxWait, first * 2 ** Math.min(count - free - 1, 30))
    this.#failures.delete(key)
    this.#failures.set(key, { count, until: now + wait, last: now })
  }

  reset(key: string): void {
    this.#failures.delete(key)
  }

  #find(key: string): Failures | undefined {
    const found = this.#failures.get(key)
    if (found && this.#now() - Math.max(found.last, found.until) > forgottenAfter) this.#failures.delete(key)

    return this.#failures.get(key)
  }
}

export function refuseWaiting(milliseconds: number): void {
  if (milliseconds > 0) throw new TooManyRequests(Math.ceil(milliseconds / 1000))
}
