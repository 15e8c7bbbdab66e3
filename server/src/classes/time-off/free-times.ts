import { dateIn, millisecondsOf, timeIn, wallTimeAt } from '../../platform/wall-time.ts'
import { type Stretch, stretchOf, TakenTimes } from './taken-times.ts'

type Timed = { scheduledAt: string; duration: number }

/** A free time is looked for on so many days after the time off. */
export const searchedDays = 28

const minute = 60_000
const day = 24 * 60 * minute

/** At the usual time, else half an hour later, and so on, never into the night. */
const laterBy = [0, 30, 60, 90, 120, 150, 180].map((minutes) => minutes * minute)
const latestEnd = '22:00:00'

/** The next free time for each, one after the other: what is proposed for one is taken for the next. */
export function proposeTimes(
  classes: readonly Timed[],
  busy: readonly Stretch[],
  after: string,
): (string | null)[] {
  const taken = new TakenTimes(busy)

  return classes.map((each) => {
    const found = findFree(each, after, taken)
    if (!found) return null
    taken.take(found)
    return wallTimeAt(found.start)
  })
}

function findFree({ scheduledAt, duration }: Timed, after: string, taken: TakenTimes): Stretch | undefined {
  const first = millisecondsOf(after)
  const usual = stretchOf(`${dateIn(after)} ${timeIn(scheduledAt)}`, duration)
  const night = millisecondsOf(`${dateIn(after)} ${latestEnd}`)
  for (let days = 0; days < searchedDays * day; days += day)
    for (const later of laterBy) {
      const candidate = { start: usual.start + days + later, end: usual.end + days + later }
      const isByDay = later === 0 || candidate.end <= night + days
      if (isByDay && candidate.start >= first && taken.isFree(candidate)) return candidate
    }

  return undefined
}
