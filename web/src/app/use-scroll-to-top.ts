import { useLayoutEffect } from 'react'

let wentBack = false
window.addEventListener('popstate', () => {
  wentBack = true
})

/** A new page begins at its top; going back, the browser itself finds the place where one was. */
export function useScrollToTop(path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what the effect is about
  useLayoutEffect(() => {
    if (!wentBack) window.scrollTo(0, 0)
    wentBack = false
  }, [path])
}
