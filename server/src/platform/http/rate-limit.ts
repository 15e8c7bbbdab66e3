import { AppError } from './app-error.ts'

type Window = { count: number; endsAt: number }

const windowMs = 60_000
const mostRemembered = 100_000

/**
 * Counts calls per key in windows of a minute. Ours instead of a plugin's because the key, an identity or else an
 * address, is known only inside admission, before the body is read.
 */
export class RateLimit {
  readonly #limit: number
  readonly #now: () => number
  readonly #windows = new Map<string, Window>()

  constructor(limit: number, now: () => number = () => Date.now()) {
    this.#limit = limit
    this.#now = now
  }

  take(key: string): void {
    const now = this.#now()
    let window = this.#windows.get(key)
    if (!window || window.endsAt <= now) {
      this.#forgetOld(now)
      window = { count: 0, endsAt: now + windowMs }
      this.#windows.set(key, window)
    }
    window.count += 1
    if (window.count > this.#limit) throw new TooManyRequests(Math.ceil((window.endsAt - now) / 1000))
  }

  #forgetOld(now: number): void {
    if (this.#windows.size < mostRemembered) return
    for (const [key, window] of this.#windows) if (window.endsAt <= now) this.#windows.delete(key)
    if (this.#windows.size >= mostRemembered) this.#windows.clear()
  }
}

export class TooManyRequests extends AppError {
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super('too_many_requests', 'Too many requests. Please wait a moment and try again.')
    this.retryAfter = retryAfter
  }
}
