import type { ListedClass } from '#web/classes/class-reader.ts'
import { timeText } from '#web/classes/class-time.ts'
import { clockText, spanText } from '#web/time/clock-text.ts'
import { shortDayText, weekdayText } from '#web/time/day-text.ts'

/** "Tue, Nov 10" */
export const dayOfClass = (date: string): string => `${weekdayText(date)}, ${shortDayText(date)}`

/** "Tue, Nov 10 · 5:00 PM to 6:30 PM" */
export const spanOfClass = (item: ListedClass): string =>
  item.start
    ? `${dayOfClass(item.start.date)} · ${spanText(item.start.minute, item.duration)}`
    : timeText(item)

/** "Tue, Nov 10, 5:00 PM", "Today, 9:00 AM" */
export const startOfClass = (item: ListedClass, today: string): string =>
  item.start
    ? `${item.start.date === today ? 'Today' : dayOfClass(item.start.date)}, ${clockText(item.start.minute)}`
    : timeText(item)
