import type { KeyboardEvent } from 'react'

/** For a button whose menu comes when it is first opened: what menus stand on is no part of a page's own script. */
export const opensMenu = (open: () => void) => ({
  'aria-haspopup': 'menu' as const,
  'aria-expanded': false,
  onClick: open,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    open()
  },
})
