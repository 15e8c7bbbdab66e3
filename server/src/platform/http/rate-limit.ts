import { BoundedMap } from '../bounded-map.ts'
import { AppError } from './app-error.ts'

type Window = { count: number; endsAt: number }

const windowMs = 60_000
const maxKeys = 100_000

/** Counts calls per key in windows of a minute. When there are too many keys, the one seen first is forgotten. */
export class RateLimit {
  readonly #limit: number
  readonly #now: () => number
  readonly #windows: BoundedMap<string, Window>

  constructor(limit: number, now: () => number = () => Date.now(), max = maxKeys) {
    this.#limit = limit
    this.#now = now
    this.#windows = new BoundedMap(max)
  }

  take(key: string): void {
    const now = this.#now()
    const window = this.#current(key, now) ?? this.#begin(key, now)
    window.count += 1
    if (window.count > this.#limit) throw new TooManyRequests(Math.ceil((window.endsAt - now) / 1000))
  }

  #current(key: string, now: number): Window | undefined {
    const window = this.#windows.get(key)

    return window && window.endsAt > now ? window : undefined
  }

  /** Deleted first, so that windows stand in the order in which they began. */
  #begin(key: string, now: number): Window {
    const window = { count: 0, endsAt: now + windowMs }
    this.#windows.delete(key)
    this.#windows.set(key, window)

    return window
  }
}

export class TooManyRequests extends AppError {
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super('too_many_requests', 'Too many requests. Please wait a moment and try again.')
    this.retryAfter = retryAfter
  }
}
