import { type RefObject, useLayoutEffect, useState } from 'react'

/** In pixels. */
export type WeekScale = { dayColumn: number; hour: number; row: number }

const wide = { dayColumn: 68, leastHour: 44, row: 102 }
const phone = { dayColumn: 56, leastHour: 64, row: 90 }
const phoneWidth = 640

/** The whole day fits where an hour then has its least width; else the day scrolls sideways. */
function weekScale(width: number): WeekScale {
  const { dayColumn, leastHour, row } = width < phoneWidth ? phone : wide

  return { dayColumn, hour: Math.max(leastHour, (width - dayColumn) / 24), row }
}

export function useWeekScale(container: RefObject<HTMLElement | null>): WeekScale {
  const [width, setWidth] = useState(() => window.innerWidth)

  useLayoutEffect(() => {
    const element = container.current
    if (!element) return
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [container])

  return weekScale(width)
}
