import { startTransition, useCallback, useState } from 'react'

/** Beyond both edges of the window: more than a step of a scroll, so that whatever comes into sight is there. */
const rootMargin = '1200px 0px'

type Listener = (entry: IntersectionObserverEntry) => void

const listeners = new WeakMap<Element, Listener>()
let shared: IntersectionObserver | undefined

/** One for all: every observer of its own would cost something with every step of a scroll. */
function observer(): IntersectionObserver {
  shared ??= new IntersectionObserver(handleEntries, { rootMargin })

  return shared
}

/** Blocks that came near and are not in sight yet. One is drawn with each frame, so that none has much to lay out. */
const waiting = new Map<Element, IntersectionObserverEntry>()
let isAsked = false

function handleEntries(entries: IntersectionObserverEntry[]): void {
  for (const entry of entries) {
    waiting.delete(entry.target)
    if (entry.isIntersecting && !isInSight(entry)) waiting.set(entry.target, entry)
    else tell(entry)
  }
  tellNextLater()
}

function tellNextLater(): void {
  if (waiting.size === 0 || isAsked) return
  isAsked = true
  requestAnimationFrame(tellNext)
}

function tellNext(): void {
  isAsked = false
  const [next] = waiting.values()
  if (!next) return
  waiting.delete(next.target)
  tell(next)
  tellNextLater()
}

const isInSight = ({ boundingClientRect: { top, bottom } }: IntersectionObserverEntry): boolean =>
  bottom > 0 && top < innerHeight

/** Drawn between two frames of a scroll, not in the middle of one. */
const tell = (entry: IntersectionObserverEntry): void =>
  startTransition(() => listeners.get(entry.target)?.(entry))

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
      return () => {
        observer().unobserve(element)
        waiting.delete(element)
      }
    },
    [name],
  )

  return { ref, ...view }
}
