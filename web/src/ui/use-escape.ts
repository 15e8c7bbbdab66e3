import { useEffectEvent, useLayoutEffect } from 'react'

/** What closes each open dialog, in the order in which they opened. */
const open = new Set<() => void>()

/**
 * For `onEscapeKeyDown`: Escape closes the dialog on top, whichever of them heard the key. Radix lets the one behind listen
 * for some frames after another has opened over it, and would close that.
 */
export function useEscape(isOpen: boolean, onClose: () => void): (event: KeyboardEvent) => void {
  const close = useEffectEvent(onClose)

  useLayoutEffect(() => {
    if (!isOpen) return

    const closeThis = () => close()
    open.add(closeThis)
    return () => void open.delete(closeThis)
  }, [isOpen])

  return (event) => {
    if (event.defaultPrevented) return // the one behind has heard it too

    event.preventDefault()
    Array.from(open).at(-1)?.()
  }
}
