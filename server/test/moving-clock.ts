import type { Clock } from '#server/platform/clock.ts'

export type MovingClock = Clock & { moveTo(moment: string | number): void; forward(duration: object): void }

/** A clock that stands still until it is moved. */
export function movingClock(start: string): MovingClock {
  let now = Temporal.Instant.from(start)

  return Object.assign(() => now, {
    moveTo(moment: string | number) {
      now =
        typeof moment === 'string'
          ? Temporal.Instant.from(moment)
          : Temporal.Instant.fromEpochMilliseconds(moment * 1000)
    },
    forward(duration: object) {
      now = now.toZonedDateTimeISO('UTC').add(duration).toInstant()
    },
  })
}
