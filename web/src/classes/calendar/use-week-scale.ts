import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import type { HourSpan } from './fitted-hours.ts'

/** In pixels. */
export type WeekScale = {
  dayColumn: number
  hour: number
  row: number
  /** How much of a day can be seen at once. */
  trackInSight: number
  /** The minutes of the day at which the hours that fill the width begin and end. */
  firstMinute: number
  lastMinute: number
}

const wide = { dayColumn: 68, leastHour: 44, row: 102 }
const phone = { dayColumn: 56, leastHour: 64, row: 90 }
const phoneWidth = 640

/**
 * The hours of the span fill the width, as long as each has its least; the rest of the day scrolls sideways. Of a whole day
 * nothing is out of sight, however narrow its hours are; but on a phone, where nobody chose it, a finger has to hit them.
 */
function weekScale(width: number, { from, to }: HourSpan): WeekScale {
  const isPhone = width < phoneWidth
  const { dayColumn, leastHour, row } = isPhone ? phone : wide
  const trackInSight = width - dayColumn
  const isAllInSight = to - from === 24 && !isPhone

  return {
    dayColumn,
    hour: Math.max(isAllInSight ? 0 : leastHour, trackInSight / (to - from)),
    row,
    trackInSight,
    firstMinute: from * 60,
    lastMinute: to * 60,
  }
}

export function useWeekScale(container: RefObject<HTMLElement | null>, span: HourSpan): WeekScale {
  const [width, setWidth] = useState(() => window.innerWidth)

  useLayoutEffect(() => {
    const element = container.current
    if (!element) return
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [container])

  // The same object for the same size, so that rows are not drawn anew.
  return useMemo(() => weekScale(width, span), [width, span])
}
