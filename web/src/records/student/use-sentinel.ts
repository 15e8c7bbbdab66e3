import { useCallback, useEffectEvent } from 'react'

/** Calls when the element is about to scroll into view, as long as there is something to ask for. */
export function useSentinel(isActive: boolean, onNear: () => void) {
  const near = useEffectEvent(onNear)

  return useCallback(
    (element: HTMLElement | null) => {
      if (!element || !isActive) return
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), {
        rootMargin: '1200px',
      })
      observer.observe(element)
      return () => observer.disconnect()
    },
    [isActive],
  )
}
