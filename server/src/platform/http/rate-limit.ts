import { BoundedMap } from '../bounded-map.ts'
import { AppError } from './app-error.ts'

type Window = { count: number; endsAt: number }

const minute = 60_000
const maxKeys = 100_000

/** Counts calls, or what they cost, per key in windows, of a minute unless it is told otherwise. When there are too many keys, the one seen first is forgotten. */
export class RateLimit {
  readonly #limit: number
  readonly #now: () => number
  readonly #windows: BoundedMap<string, Window>
  readonly #windowMs: number

  constructor(limit: number, now: () => number = () => Date.now(), max = maxKeys, windowMs = minute) {
    this.#limit = limit
    this.#now = now
    this.#windows = new BoundedMap(max)
    this.#windowMs = windowMs
  }

  take(key: string): void {
    const window = this.#add(key, 1)
    if (window.count > this.#limit) throw this.#refusal(window)
  }

  /** What a call has cost that was let in. */
  add(key: string, cost: number): void {
    this.#add(key, cost)
  }

  /** Lets a call in while something is left, whatever it will cost. */
  requireLeft(key: string): void {
    const window = this.#current(key)
    if (window && window.count >= this.#limit) throw this.#refusal(window)
  }

  #add(key: string, cost: number): Window {
    const window = this.#current(key) ?? this.#begin(key)
    window.count += cost

    return window
  }

  #refusal({ endsAt }: Window): TooManyRequests {
    return new TooManyRequests(Math.ceil((endsAt - this.#now()) / 1000))
  }

  #current(key: string): Window | undefined {
    const window = this.#windows.get(key)

    return window && window.endsAt > this.#now() ? window : undefined
  }

  /** Deleted first, so that windows stand in the order in which they began. */
  #begin(key: string): Window {
    const window = { count: 0, endsAt: this.#now() + this.#windowMs }
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
