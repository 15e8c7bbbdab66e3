import { type Recurrence, ruleOf } from '@lectern/contract/classes/recurrence.ts'
import type { SeriesRule } from '@lectern/contract/classes/series-change.contract.ts'
import { clockText } from '#web/time/clock-text.ts'
import { shortDayText } from '#web/time/day-text.ts'
import { parseWallTime } from '#web/time/wall-time.ts'
import { listText } from '#web/ui/list-text.ts'

/** From Monday on, as the calendar counts; Sunday is 0, as a pattern does. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const

const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
export const weekdayName = (day: number): string => names[day] ?? ''

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
export const monthName = (month: number): string => months[month - 1] ?? ''

/** "Every Tue and Thu", "Every 2 weeks on Tue", "Every day", "Every month". */
export function ruleText(rule: Recurrence): string {
  if (rule.type === 'daily') return 'Every day'
  if (rule.type === 'weekly') {
    const days = weekdays.filter((day) => rule.days.includes(day))
    const named = listText(days.map(weekdayName))
    if (rule.interval > 1) return `Every ${rule.interval} weeks on ${named}`
    return days.length === 7 ? 'Every day' : `Every ${named}`
  }
  const chosen = rule.months.toSorted((one, other) => one - other)

  return chosen.length === 12 ? 'Every month' : `Every ${listText(chosen.map(monthName))}`
}

/** "Every Tue 4:00 PM since Sep 1, 12 to come" */
export function seriesText(series: SeriesRule): string {
  const rule = ruleOf({ ...series, recurrenceType: series.recurrenceType as Recurrence['type'] | null })
  const start = parseWallTime(series.start)
  const coming = series.coming === 0 ? 'none' : series.coming

  return `${rule ? ruleText(rule) : 'A series'}${start ? ` ${clockText(start.minute)}` : ''} since ${shortDayText(series.since)}, ${coming} to come`
}
