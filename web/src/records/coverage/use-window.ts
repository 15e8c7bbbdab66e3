import { startTransition, type UIEvent, useCallback, useEffect, useState } from 'react'
import { whenIdle } from '#web/ui/when-idle.ts'

type Extent = { top: number; left: number; width: number; height: number }
export type IndexSpan = { first: number; end: number }

/** Lines beyond what is seen: few at first, so that it is there soon, then so many that a quick hand finds no gaps. */
const margins = { first: 1, usual: 4 }

/** In steps, so that most of a scroll draws nothing. */
const step = 60
const stepOf = (pixels: number): number => Math.floor(pixels / step) * step

const isSame = (one: Extent, other: Extent): boolean =>
  one.top === other.top && one.left === other.left && one.width === other.width && one.height === other.height

type Line = { count: number; size: number; margin: number }

const spanOf = (from: number, length: number, { count, size, margin }: Line): IndexSpan => ({
  first: Math.max(0, Math.floor(from / size) - margin),
  end: Math.min(count, Math.ceil((from + length) / size) + margin),
})

/** Which rows and columns of a large table are in sight below its head and beside its names: nothing else is drawn. */
export function useWindow(
  rows: { count: number; height: number; head: number },
  columns: { count: number; width: number; names: number },
  /** Before the first drawing tells. */
  expected: { width: number; height: number },
) {
  const [extent, setExtent] = useState<Extent>({ top: 0, left: 0, ...expected })
  const [margin, setMargin] = useState(margins.first)
  useEffect(() => whenIdle(() => startTransition(() => setMargin(margins.usual))), [])
  const read = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const { scrollTop: top, scrollLeft: left, clientWidth: width, clientHeight: height } = element
    const next = { top: stepOf(top), left: stepOf(left), width, height }
    setExtent((before) => (isSame(before, next) ? before : next))
  }, [])

  return {
    frame: read,
    handleScroll: (event: UIEvent<HTMLElement>) => read(event.currentTarget),
    rows: spanOf(extent.top, extent.height - rows.head, { ...rows, size: rows.height, margin }),
    columns: spanOf(extent.left, extent.width - columns.names, { ...columns, size: columns.width, margin }),
  }
}

/** All of a span, and one more wherever it is: what has the focus is drawn too when it is scrolled out of sight. */
export function indexesOf({ first, end }: IndexSpan, other: number | null): number[] {
  const indexes = Array.from({ length: end - first }, (_, index) => first + index)
  if (other !== null && other < first) indexes.unshift(other)
  if (other !== null && other >= end) indexes.push(other)

  return indexes
}
