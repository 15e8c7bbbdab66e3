import { counted } from '@lectern/contract/counted.ts'
import type { ListedClass, TimedClass } from '#web/classes/class-reader.ts'
import { type Segment, segmentsByDate } from '#web/classes/day-segments.ts'
import { clockText } from '#web/time/clock-text.ts'
import { absoluteMinute, dayMinutes, type WallTime } from '#web/time/wall-time.ts'
import { bidiIsolate } from '#web/ui/bidi-isolate.ts'

const hasTime = (item: ListedClass): item is TimedClass => item.start !== null

const byStart = (one: TimedClass, other: TimedClass): number =>
  absoluteMinute(one.start) - absoluteMinute(other.start) || one.id - other.id

/** Still to come and not called off, soonest first. */
export const upcomingOf = (classes: readonly ListedClass[], now: WallTime): TimedClass[] =>
  classes
    .filter(hasTime)
    .filter(({ status, start }) => status === 'scheduled' && absoluteMinute(start) > absoluteMinute(now))
    .toSorted(byStart)

const isUncancelled = ({ status }: ListedClass): boolean => status !== 'cancelled'

/** What is drawn on the line of the day, with what is left of the evening before. */
export const uncancelledOn = (classes: readonly ListedClass[], date: string): Segment[] =>
  segmentsByDate(classes.filter(isUncancelled), [date]).get(date) ?? []

/** Of several at once, the one that began last. */
export function findUnderWay(classes: readonly ListedClass[], now: WallTime): TimedClass | undefined {
  const minute = absoluteMinute(now)

  return classes
    .filter(hasTime)
    .toSorted(byStart)
    .findLast(
      ({ status, start, duration }) =>
        status === 'scheduled' &&
        absoluteMinute(start) <= minute &&
        minute < absoluteMinute(start) + duration,
    )
}

const words = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** "three classes", "20 more classes": small numbers in words. */
const classesInWords = (count: number, before = ''): string =>
  counted(count, `${before}class`, `${before}classes`).replace(
    /^\d+/,
    (digits) => words[Number(digits)] ?? digits,
  )

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

/** The day in a sentence or two: "Cell respiration is under way until 4:30 PM. Three more classes today." */
export function describeDay(classes: readonly ListedClass[], now: WallTime): string {
  const current = findUnderWay(classes, now)
  const left = upcomingOf(classes, now).filter(({ start }) => start.date === now.date)
  if (current) {
    const until = clockText((current.start.minute + current.duration) % dayMinutes)
    return `${bidiIsolate(current.title) || 'A class'} is under way until ${until}. ${sentence(`${classesInWords(left.length, 'more ')} today`)}`
  }
  const [next] = left
  if (next)
    return sentence(
      `${classesInWords(left.length)} to come today, ${left.length > 1 ? 'the next ' : ''}at ${clockText(next.start.minute)}`,
    )

  const hadOne = classes.some((item) => isUncancelled(item) && item.start?.date === now.date)
  return hadOne ? 'No more classes today.' : 'No classes today.'
}

/** "in 48 min" for what begins within the hour. */
export function soonText(start: WallTime, now: WallTime): string | null {
  const minutes = absoluteMinute(start) - absoluteMinute(now)

  return minutes > 0 && minutes <= 60 ? `in ${minutes} min` : null
}

/** Classes in the order given, under the day on which they are. */
export function byDay(classes: readonly TimedClass[]): { date: string; classes: TimedClass[] }[] {
  const dates = [...new Set(classes.map(({ start }) => start.date))]

  return dates.map((date) => ({ date, classes: classes.filter(({ start }) => start.date === date) }))
}
