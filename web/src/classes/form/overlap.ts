import type { ListedClass } from '#web/classes/class-reader.ts'
import { absoluteMinute, type WallTime } from '#web/time/wall-time.ts'

/** The classes that run at the same time. Cancelled ones are in nobody's way, and neither is the class itself. */
export function overlapping(
  items: readonly ListedClass[],
  start: WallTime,
  duration: number,
  self: number | undefined,
): ListedClass[] {
  const from = absoluteMinute(start)

  return items.filter((item) => {
    if (!item.start || item.id === self || item.status === 'cancelled') return false
    const begins = absoluteMinute(item.start)
    return begins < from + duration && from < begins + item.duration
  })
}
