import { spanText } from '#web/time/clock-text.ts'
import { dayText } from '#web/time/day-text.ts'
import type { ListedClass } from './class-reader.ts'
import { timeText } from './class-time.ts'

export const titleText = ({ title }: ListedClass): string => title || 'No title'

/** What a screen reader hears and the pointer gets: day, time, course, title, and who comes where that is known. */
export function classLabel(item: ListedClass, students = ''): string {
  const { start, duration, course, status } = item
  const when = start ? `${dayText(start.date)}, ${spanText(start.minute, duration)}` : timeText(item)
  const state = status === 'scheduled' ? '' : `, ${status}`

  return `${when}, ${course.name}, ${titleText(item)}${students && ` with ${students}`}${state}`
}
