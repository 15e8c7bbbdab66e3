import { absoluteMinute, type WallTime } from '#web/time/wall-time.ts'

/** The minutes at which something is otherwise: a class has begun, or is over. */
export const startsAndEnds = (classes: readonly { start: WallTime | null; duration: number }[]): number[] =>
  classes.flatMap(({ start, duration }) =>
    start ? [absoluteMinute(start), absoluteMinute(start) + duration] : [],
  )
