import { useEffect } from 'react'

/**
 * Stands in for `react-remove-scroll-bar`, which Radix's modal parts use and which injects a style element that
 * the content security policy refuses. We mark the body instead, and styles.css does the rest.
 */
let locks = 0

export function RemoveScrollBar(): null {
  useEffect(() => {
    if (locks++ === 0) document.body.dataset.scrollLocked = hasScrollBar() ? 'gutter' : ''

    return () => {
      if (--locks === 0) delete document.body.dataset.scrollLocked
    }
  }, [])

  return null
}

export const zeroRightClassName = 'right-scroll-bar-position'
export const fullWidthClassName = 'width-before-scroll-bar'

function hasScrollBar(): boolean {
  return window.innerWidth > document.documentElement.clientWidth
}
