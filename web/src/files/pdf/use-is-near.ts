import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is in sight, or within a screen of it. */
export function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)

  useEffect(() => {
    const { current } = element
    if (!current) return
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting === true), {
      root: current.closest('section'),
      rootMargin: '100% 0px',
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])

  return isNear
}
