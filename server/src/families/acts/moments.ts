import { addDays } from '@lectern/contract/calendar.ts'
import { clockIn, dateInZone, dayIn } from '../page/clock-words.ts'
import { say } from '../words/say.ts'

/** "today", "tomorrow", "yesterday"; undefined for any other day. */
export function nearWord(at: number, now: number, zone: string): string | undefined {
  const [date, today] = [dateInZone(zone, at), dateInZone(zone, now)]
  if (date === today) return say('today')
  if (date === addDays(today, 1)) return say('tomorrow')

  return date === addDays(today, -1) ? say('yesterday') : undefined
}

/** "tomorrow, 11:00 AM", or "Wednesday, November 25, 1:00 PM". */
export const momentText = (at: number, now: number, zone: string): string =>
  say('moment', { day: nearWord(at, now, zone) ?? dayIn(zone, at), time: clockIn(zone, at) })
