import { useState } from 'react'

/**
 * The state of a menu, list or tooltip, and what to attach it to: the dialog in front or else the page's main
 * part, so that those who move by landmarks, or are held inside a dialog, meet it there.
 */
export function useFloating(startsOpen = false) {
  const [open, setOpen] = useState(startsOpen)
  const [container, setContainer] = useState(() => (startsOpen ? portalContainer() : null))

  function handleOpenChange(next: boolean) {
    if (next) setContainer(portalContainer())
    setOpen(next)
  }

  return { open, container, handleOpenChange }
}

/** Dialogs are added behind the page, the newest last. */
export function portalContainer(): Element | null {
  return [...document.querySelectorAll('main, [role=dialog], [role=alertdialog]')].at(-1) ?? null
}
