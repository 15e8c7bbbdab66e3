import { startTransition, useCallback, useState } from 'react'

/** Beyond both edges of the window: more than a step of a scroll, so that whatever comes into sight is there. */
const rootMargin = '1200px 0px'

type Listener = (entry: IntersectionObserverEntry) => void

const listeners = new WeakMap<Element, Listener>()
let shared: IntersectionObserver | undefined

/** One for all: every observer of its own would cost something with every step of a scroll. */
function observer(): IntersectionObserver {
  shared ??= new IntersectionObserver(
    (entries) =>
      // Drawn between two frames of a scroll, not in the middle of one.
      startTransition(() => {
        for (const entry of entries) listeners.get(entry.target)?.(entry)
      }),
    { rootMargin },
  )

  return shared
}

/** By name, so that whoever comes back to a page finds it as tall as it was, and scrolled as far. */
const heights = new Map<number, number>()

/** Whether a block is in sight or close to it, and how tall it was when it was last seen. */
export function useNearView(name: number, startsNear: boolean, estimate: number) {
  const [view, setView] = useState({ isNear: startsNear, height: heights.get(name) ?? estimate })

  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      listeners.set(element, ({ isIntersecting, boundingClientRect: { height } }) => {
        if (height === 0) return // hidden with the view around it, not scrolled away
        heights.set(name, height)
        setView({ isNear: isIntersecting, height })
      })
      observer().observe(element)
      return () => observer().unobserve(element)
    },
    [name],
  )

  return { ref, ...view }
}
