import type { BusyTime } from '@lectern/contract/open-times/busy-times.contract.ts'
import { clockText } from '#web/time/clock-text.ts'
import { shortDayText, weekdayText } from '#web/time/day-text.ts'
import { parseWallTime } from '#web/time/wall-time.ts'

/** "Thu, Nov 19" */
export const dayOf = (wallTime: string): string =>
  `${weekdayText(wallTime.slice(0, 10))}, ${shortDayText(wallTime.slice(0, 10))},`

/** "3:30 PM to 5:00 PM", of the day of the class alone; "all day". */
export function timesOf({ startsAt, endsAt, isAllDay }: BusyTime, scheduledAt: string): string {
  const date = scheduledAt.slice(0, 10)
  if (isAllDay) return 'all day'
  const clockAt = (time: string) => clockText(parseWallTime(time)?.minute ?? 0)
  const begins = startsAt.startsWith(date) ? clockAt(startsAt) : 'midnight'

  return `${begins} to ${endsAt.startsWith(date) ? clockAt(endsAt) : 'midnight'}`
}
