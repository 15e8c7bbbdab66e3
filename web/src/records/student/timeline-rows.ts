import type { TimelineClass } from '@lectern/contract/records/student-page.contract.ts'
import { monthText } from '#web/time/day-text.ts'
import { absoluteMinute, parseWallTime, type WallTime } from '#web/time/wall-time.ts'

export type TimelineClassRow = {
  item: TimelineClass
  start: WallTime
  /** The first of its day carries the date. */
  isFirstOfDay: boolean
  state: 'coming' | 'under way' | 'to record' | 'recorded' | 'cancelled' | 'held'
}
/** The first of an earlier month carries its name. */
export type PastRow = TimelineClassRow & { month: string | null }

/** Whether somebody may say what happened: from its beginning on, and as long as nobody has. */
export const canRecord = ({ state }: TimelineClassRow): boolean =>
  state === 'under way' || state === 'to record' || state === 'held'

/** Classes that are still to come, from later to earlier. */
export function comingRows(coming: readonly TimelineClass[], now: WallTime): TimelineClassRow[] {
  let day = ''

  return coming.toReversed().flatMap((item) => {
    const row = rowOf(item, day, now)
    day = row?.start.date ?? day
    return row ?? []
  })
}

/** Past classes from later to earlier, below one of the given date. */
export function pastRows(past: readonly TimelineClass[], above: string, now: WallTime): PastRow[] {
  let day = above

  return past.flatMap((item) => {
    const row = rowOf(item, day, now)
    if (!row) return []
    const { date } = row.start
    const isOtherMonth = date.slice(0, 7) < (day || now.date).slice(0, 7)
    day = date
    return { ...row, month: isOtherMonth ? monthText(date) : null }
  })
}

function rowOf(item: TimelineClass, day: string, now: WallTime): TimelineClassRow | undefined {
  const start = parseWallTime(item.scheduledAt)
  if (!start) return undefined

  return { item, start, isFirstOfDay: start.date !== day, state: stateOf(item, start, now) }
}

function stateOf(item: TimelineClass, start: WallTime, now: WallTime): TimelineClassRow['state'] {
  if (item.status === 'cancelled') return 'cancelled'
  if (item.isRecorded) return 'recorded'
  const minute = absoluteMinute(now)
  if (absoluteMinute(start) > minute) return 'coming'
  if (absoluteMinute(start) + item.duration > minute) return 'under way'

  return item.status === 'completed' ? 'held' : 'to record'
}
