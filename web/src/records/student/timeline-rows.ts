import type { TimelineClass } from '@lectern/contract/records/student-page.contract.ts'
import { monthText } from '#web/time/day-text.ts'
import { absoluteMinute, parseWallTime, type WallTime } from '#web/time/wall-time.ts'

export type ClassRow = {
  kind: 'class'
  item: TimelineClass
  start: WallTime
  /** The first of its day carries the date. */
  isFirstOfDay: boolean
  state: 'coming' | 'under way' | 'to record' | 'recorded' | 'off' | 'held'
}
export type TimelineRow = ClassRow | { kind: 'now' } | { kind: 'month'; text: string }

/** Coming classes, now, and past ones, all from later to earlier, with a heading where another month begins. */
export function rowsOf(
  coming: readonly TimelineClass[],
  past: readonly TimelineClass[],
  now: WallTime,
): TimelineRow[] {
  const rows: TimelineRow[] = []
  let day = ''
  let month = now.date.slice(0, 7)
  function add(item: TimelineClass, isComing: boolean) {
    const start = parseWallTime(item.scheduledAt)
    if (!start) return
    const itsMonth = start.date.slice(0, 7)
    if (!isComing && itsMonth < month) rows.push({ kind: 'month', text: monthText(start.date) })
    if (!isComing) month = itsMonth
    rows.push({
      kind: 'class',
      item,
      start,
      isFirstOfDay: start.date !== day,
      state: stateOf(item, start, now),
    })
    day = start.date
  }
  for (const item of coming.toReversed()) add(item, true)
  if (coming.length > 0 || past.length > 0) rows.push({ kind: 'now' })
  day = ''
  for (const item of past) add(item, false)

  return rows
}

function stateOf(item: TimelineClass, start: WallTime, now: WallTime): ClassRow['state'] {
  if (item.status === 'cancelled') return 'off'
  if (item.isRecorded) return 'recorded'
  const minute = absoluteMinute(now)
  if (absoluteMinute(start) > minute) return 'coming'
  if (absoluteMinute(start) + item.duration > minute) return 'under way'

  return item.status === 'completed' ? 'held' : 'to record'
}
