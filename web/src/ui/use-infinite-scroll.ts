import { useCallback, useState } from 'react'

/**
 * Shows a long list a step at a time, the next one before its end scrolls into view: two thousand cards at once take
 * longer to draw than anyone types. Another `resetKey`, such as a new search, starts again with one step.
 * `atLeast` so many are shown, whatever has been scrolled.
 */
export function useInfiniteScroll<T>(items: readonly T[], step: number, resetKey: string, atLeast = 0) {
  const [shown, setShown] = useState({ resetKey, count: step })
  if (shown.resetKey !== resetKey) setShown({ resetKey, count: step })
  const count = Math.max(shown.count, atLeast)
  const isWhole = count >= items.length

  const sentinel = useCallback(
    (element: HTMLElement | null) => {
      if (!element || isWhole) return
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (entry?.isIntersecting) setShown((current) => ({ ...current, count: current.count + step }))
        },
        { rootMargin: '800px' },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [isWhole, step],
  )

  return { revealed: items.slice(0, count), sentinel }
}
