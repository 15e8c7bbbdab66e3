import { startTransition, useCallback, useState } from 'react'
import { isStarting } from './when-idle.ts'

/** As many as a window shows: the first page draws no more at once, and the others when these are on screen. */
const inSight = 12

/**
 * Shows a long list a step at a time, the next one before its end scrolls into view: two thousand cards at once take
 * longer to draw than anyone types. Another `resetKey`, such as a new search, starts again with one step.
 * `atLeast` so many are shown, whatever has been scrolled.
 */
export function useInfiniteScroll<T>(items: readonly T[], step: number, resetKey: string, atLeast = 0) {
  const [shown, setShown] = useState(() => ({
    resetKey,
    count: isStarting() ? Math.min(inSight, step) : step,
  }))
  if (shown.resetKey !== resetKey) setShown({ resetKey, count: step })
  const count = Math.max(shown.count, atLeast)
  const left = items.length - count

  // Another observer after each step: where the end is still near, it says so at once.
  const sentinel = useCallback(
    (element: HTMLElement | null) => {
      if (!element || left <= 0) return
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (!entry?.isIntersecting) return
          // Drawn between two frames of a scroll, not in the middle of one.
          startTransition(() => setShown((current) => ({ ...current, count: current.count + step })))
        },
        { rootMargin: '800px' },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [left, step],
  )

  return { revealed: items.slice(0, count), sentinel }
}
