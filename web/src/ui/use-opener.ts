import { useRef } from 'react'

/**
 * Focus goes back to whatever had it when the dialog opened. Radix itself knows only triggers of its own,
 * and ours are opened by state. What is gone or disabled by then, such as a deleted card's button, gives way to the page.
 */
export function useOpener() {
  const opener = useRef<Element>(null)

  return {
    rememberOpener: () => {
      opener.current = document.activeElement
    },
    handleCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const target = isUsable(opener.current) ? opener.current : document.querySelector('main')
      if (target instanceof HTMLElement) target.focus()
    },
  }
}

const isUsable = (element: Element | null): boolean =>
  element?.isConnected === true && element !== document.body && !element.matches(':disabled')
