import { clockText } from '#web/time/clock-text.ts'
import { nearDayText } from '#web/time/day-text.ts'
import { wallTimeOf } from '#web/time/wall-time.ts'

const day = 86_400_000

/** "Today, 3:12 PM", "Tomorrow, 9:00 AM", "Sep 2". */
export function whenText(instant: string, now: Date): string {
  const at = wallTimeOf(new Date(instant))
  const names = [
    ['Today', 0],
    ['Yesterday', -day],
    ['Tomorrow', day],
  ] as const
  for (const [name, away] of names)
    if (at && at.date === wallTimeOf(new Date(now.getTime() + away))?.date)
      return `${name}, ${clockText(at.minute)}`

  return dayTextOf(instant, now)
}

/** Within a sentence. */
export const lowerWhen = (text: string): string => text.replace(/^[TY]/, (letter) => letter.toLowerCase())

export const dayTextOf = (instant: string, now: Date): string =>
  nearDayText(wallTimeOf(new Date(instant))?.date ?? '', wallTimeOf(now)?.date)
