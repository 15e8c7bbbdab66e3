import { millisecondsOf } from '../../platform/wall-time.ts'

/** From and to on a teacher's wall, in milliseconds; the end is not part of it. */
export type Stretch = { start: number; end: number }

const minute = 60_000

/** Read once: to be compared a thousand times, a number costs next to nothing. */
export function stretchOf(scheduledAt: string, duration: number): Stretch {
  const start = millisecondsOf(scheduledAt)

  return { start, end: start + duration * minute }
}

export const stretchBetween = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): Stretch => ({
  start: millisecondsOf(startsAt),
  end: millisecondsOf(endsAt),
})

export const overlap = (one: Stretch, other: Stretch): boolean =>
  one.start < other.end && other.start < one.end

/** What is taken, in order and apart from each other: whether a time is free takes a few steps, however much that is. */
export class TakenTimes {
  readonly #taken: Stretch[] = []

  constructor(taken: readonly Stretch[]) {
    for (const { start, end } of taken.toSorted((one, other) => one.start - other.start)) {
      const last = this.#taken.at(-1)
      if (last && start <= last.end) last.end = Math.max(last.end, end)
      else this.#taken.push({ start, end })
    }
  }

  isFree(time: Stretch): boolean {
    const next = this.#taken[this.#firstAfter(time.start)]

    return next === undefined || next.start >= time.end
  }

  /** A time that is free is so no longer. */
  take(time: Stretch): void {
    this.#taken.splice(this.#firstAfter(time.start), 0, time)
  }

  /** The first that is not over then. */
  #firstAfter(time: number): number {
    let low = 0
    let high = this.#taken.length
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if ((this.#taken[middle]?.end ?? 0) > time) high = middle
      else low = middle + 1
    }

    return low
  }
}
