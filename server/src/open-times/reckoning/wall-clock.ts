type Stretch = { begins: number; ends: number; offset: number }

/** Changes of a zone's clock are looked for from this moment on, a month beyond what is asked about. */
const margin = 31 * 86_400_000

/**
 * The clock on a wall over a span of time, reckoned in numbers: instants are milliseconds since 1970, and so are wall times,
 * as if the wall were in UTC. Whoever reckons with a thousand of them asks the zone but for its few changes.
 */
export class WallClock {
  readonly #stretches: Stretch[] = []

  constructor(timeZone: string, from: number, to: number) {
    let at = Temporal.Instant.fromEpochMilliseconds(from - margin).toZonedDateTimeISO(timeZone)
    while (at.epochMilliseconds < to + margin) {
      const change = at.getTimeZoneTransition('next')
      const ends = change?.epochMilliseconds ?? Number.POSITIVE_INFINITY
      this.#stretches.push({ begins: at.epochMilliseconds, ends, offset: at.offsetNanoseconds / 1_000_000 })
      if (change === null) break
      at = change
    }
  }

  /** What the wall shows. */
  wallAt(instant: number): number {
    const stretch = this.#stretches.find(({ ends }) => instant < ends)

    return instant + (stretch?.offset ?? 0)
  }

  /** The first moment at which the wall shows this time or, where clocks skip it, a later one. */
  instantOf(wall: number): number {
    for (const { begins, ends, offset } of this.#stretches)
      if (wall < ends + offset) return Math.max(wall - offset, begins)

    return wall
  }

  /** Whether this moment is what a wall time means: of an hour that comes twice it is the first. */
  isMeant(instant: number): boolean {
    return this.instantOf(this.wallAt(instant)) === instant
  }
}
