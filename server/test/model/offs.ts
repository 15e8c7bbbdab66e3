import { addDays } from '@lectern/contract/calendar.ts'
import { type Series, type TimeOff, timeIn, type World } from './world.ts'

const minute = 60_000
const millisecondsOf = (wallTime: string): number => Date.parse(`${wallTime.replace(' ', 'T')}Z`)

export type Span = Pick<TimeOff, 'startsAt' | 'endsAt'>

export const covers = ({ startsAt, endsAt }: Span, at: string, duration: number): boolean =>
  millisecondsOf(at) < millisecondsOf(endsAt) &&
  millisecondsOf(startsAt) < millisecondsOf(at) + duration * minute

/** All that cover a time, the earliest first. */
export const offsAt = (world: World, at: string, duration: number): TimeOff[] =>
  [...world.offs.values()]
    .filter((off) => covers(off, at, duration))
    .sort((one, other) => one.startsAt.localeCompare(other.startsAt) || one.id - other.id)

/** What is told of: nobody looks at time off that ended before yesterday. */
export const titleAt = (world: World, at: string, duration: number, today: string): string | null =>
  offsAt(world, at, duration).find(({ endsAt }) => endsAt > `${addDays(today, -1)} 00:00:00`)?.title ?? null

/** The time off that leaves a date of a series out. */
export const offOf = (
  world: World,
  series: Pick<Series, 'start' | 'template'>,
  date: string,
): TimeOff | undefined => offsAt(world, `${date} ${timeIn(series.start)}`, series.template.duration)[0]
