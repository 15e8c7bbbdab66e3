import { clockText } from '#web/time/clock-text.ts'
import { dayMinutes, type WallTime } from '#web/time/wall-time.ts'

/** When a class begins for which only a day was chosen: nine in the morning. */
export const usualMinute = 540

/** How far along a day a minute lies, for styles. */
export const percentOfDay = (minutes: number): string => `${(minutes / dayMinutes) * 100}%`

type Timed = { scheduledAt: string; start: WallTime | null }

/** "4:30 PM"; what cannot be read says so, and what has no time yet too. */
export function timeText({ scheduledAt, start }: Timed): string {
  if (start) return clockText(start.minute)

  return scheduledAt === '' ? 'Time TBD' : 'Invalid time'
}
