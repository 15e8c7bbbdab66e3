import { useAskAnewAt } from '#web/time/use-ask-anew-at.ts'
import { absoluteMinute, type WallTime } from '#web/time/wall-time.ts'

export interface ClassClockProps {
  classes: readonly { start: WallTime | null; duration: number }[]
}

/** Asks anew for what is on screen when one of these classes begins or is over. Shows nothing. */
export function ClassClock({ classes }: ClassClockProps) {
  useAskAnewAt(
    classes.flatMap(({ start, duration }) =>
      start ? [absoluteMinute(start), absoluteMinute(start) + duration] : [],
    ),
  )

  return null
}
