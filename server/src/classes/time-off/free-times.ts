import { addDays } from '@lectern/contract/calendar.ts'
import { dateIn, timeIn } from '../../platform/wall-time.ts'
import { endOf } from './read-time-off.ts'

type Timed = { scheduledAt: string; duration: number }

/** A free time is looked for on so many days after the time off. */
export const searchedDays = 28

/** At the usual time, else half an hour later, and so on, never into the night. */
const laterBy = [0, 30, 60, 90, 120, 150, 180]
const latestEnd = '22:00:00'

/** The next free time for each, one after the other: what is proposed for one is taken for the next. */
export function proposeTimes(
  classes: readonly Timed[],
  busy: readonly Timed[],
  after: string,
): (string | null)[] {
  const days = Map.groupBy(busy, ({ scheduledAt }) => dateIn(scheduledAt))
  const isFree = (candidate: Timed): boolean =>
    [-1, 0].every((day) =>
      (days.get(addDays(dateIn(candidate.scheduledAt), day)) ?? []).every(
        (other) => !overlap(other, candidate),
      ),
    )

  return classes.map(({ scheduledAt, duration }) => {
    const found = candidatesFor({ scheduledAt, duration }, after).find(isFree)
    if (!found) return null
    const day = dateIn(found.scheduledAt)
    days.set(day, [...(days.get(day) ?? []), found])
    return found.scheduledAt
  })
}

function candidatesFor({ scheduledAt, duration }: Timed, after: string): Timed[] {
  const first = dateIn(after)
  const dates = Array.from({ length: searchedDays }, (_, day) => addDays(first, day))

  return dates.flatMap((date) =>
    laterBy
      .map((minutes) => ({ scheduledAt: endOf(`${date} ${timeIn(scheduledAt)}`, minutes), duration }))
      .filter(
        (candidate, index) => candidate.scheduledAt >= after && (index === 0 || isByDay(candidate, date)),
      ),
  )
}

const isByDay = ({ scheduledAt, duration }: Timed, date: string): boolean =>
  endOf(scheduledAt, duration) <= `${date} ${latestEnd}`

const overlap = (one: Timed, other: Timed): boolean =>
  one.scheduledAt < endOf(other.scheduledAt, other.duration) &&
  other.scheduledAt < endOf(one.scheduledAt, one.duration)
