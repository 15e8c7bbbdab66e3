import { limitsOf } from '@lectern/contract/plans.ts'
import {
  dateIn,
  isEndless,
  type Lesson,
  membersOf,
  nowIn,
  Refused,
  type Series,
  todayIn,
  type World,
} from './world.ts'

/** Single classes that count, and chains of series that continue each other. */
export const usageOf = (world: World): number => {
  const chains = new Set([...world.series.values()].map(({ chain }) => chain))
  const singles = [...world.lessons.values()].filter(({ series, counts }) => series === null && counts)

  return chains.size + singles.length
}

/** For one more, before it is there. */
export function requireQuota(world: World): void {
  const limit = limitsOf(world.plan).classes
  if (limit !== null && usageOf(world) >= limit) throw new Refused(403)
}

type Reach = { first: string; last: string | null }

/** From the first date that has a class to the last that the rule gives; what rests reaches nowhere. */
function reachOf(world: World, { id, rule, until }: Series): Reach {
  const dates = membersOf(world, id).map(({ date }) => date ?? '')
  const last = dates.filter((date) => until !== null && date <= until).at(-1) ?? null

  return { first: dates[0] ?? '', last: isEndless(rule) && until !== null ? '9999-12-31' : last }
}

/** A series that runs beside another of its chain is one of its own from then on. */
export function leaveChainIfBeside(world: World, series: Series): void {
  const others = [...world.series.values()].filter(
    ({ id, chain }) => chain === series.chain && id !== series.id,
  )
  const today = todayIn(world)
  const own = reachOf(world, series)
  const isBeside = others.some((other) => {
    const { first, last } = reachOf(world, other)
    if (own.last === null || last === null || own.last < today || last < today) return false
    return first <= own.last && own.first <= last
  })
  if (!isBeside) return
  requireQuota(world)
  series.chain = series.id * 1000 + world.next
}

/** What was left over from a series takes quota once it is like a new class. */
export function countIfLikeNew(world: World, before: Lesson, after: Lesson, repeats = false): void {
  if (before.series !== null || before.counts) return
  const now = nowIn(world)
  const isReopened = before.status !== 'scheduled' && after.status === 'scheduled' && after.scheduledAt >= now
  const isMoved = after.scheduledAt !== before.scheduledAt && dateIn(after.scheduledAt) >= dateIn(now)
  if (!repeats && !isReopened && !isMoved) return
  requireQuota(world)
  before.counts = true
}
