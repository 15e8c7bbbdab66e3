import { useRef } from 'react'

/**
 * Focus goes back to whatever had it when the dialog opened. Radix itself knows only triggers of its own,
 * and ours are opened by state.
 */
export function useOpener() {
  const opener = useRef<Element>(null)

  return {
    rememberOpener: () => {
      opener.current = document.activeElement
    },
    handleCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}
