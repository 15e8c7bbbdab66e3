import type { Recurrence } from '@lectern/contract/classes/recurrence.ts'
import { dateText, shortDayText } from '#web/time/day-text.ts'

/** From Monday on, as the calendar counts; Sunday is 0, as a pattern does. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const

const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
export const weekdayName = (day: number): string => names[day] ?? ''

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
export const monthName = (month: number): string => months[month - 1] ?? ''

const list = new Intl.ListFormat('en')

/** "Every Tue and Thu", "Every day", "Every month". */
export function ruleText(rule: Recurrence): string {
  if (rule.type === 'daily') return 'Every day'
  if (rule.type === 'weekly') {
    const days = weekdays.filter((day) => rule.days.includes(day))
    return days.length === 7 ? 'Every day' : `Every ${list.format(days.map(weekdayName))}`
  }
  const chosen = rule.months.toSorted((one, other) => one - other)

  return chosen.length === 12 ? 'Every month' : `Every ${list.format(chosen.map(monthName))}`
}

/** "Nov 12", and "Nov 12, 2027" when that is not the year of `today`. */
export const nearDayText = (date: string, today: string): string =>
  date.slice(0, 4) === today.slice(0, 4) ? shortDayText(date) : dateText(date)
