import { useLayoutEffect, useRef } from 'react'

let wentBack = false
let shownPath = location.pathname
window.addEventListener('popstate', () => {
  wentBack = location.pathname !== shownPath // a dialog has an entry in the history too
})

/**
 * A new page begins at its top; going back, the browser itself restores how far one had scrolled. Whoever came by a link that
 * went with the old page goes on from the new one, not from nowhere.
 */
export function useScrollAndFocusReset(path: string): void {
  const shown = useRef(path)
  useLayoutEffect(() => {
    if (!wentBack) window.scrollTo(0, 0)
    wentBack = false
    shownPath = path
    if (path !== shown.current && document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true })
    shown.current = path
  }, [path])
}
