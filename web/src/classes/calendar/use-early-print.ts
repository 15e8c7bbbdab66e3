import { useEffect, useRef } from 'react'

/** Whoever prints by keyboard before the sheet is there gets it, a moment later. */
export function useEarlyPrint(isReady: boolean, ask: () => void): void {
  const isWanted = useRef(false)
  useEffect(() => {
    if (isReady) {
      if (isWanted.current) window.print()
      isWanted.current = false
      return
    }
    function wait(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
      event.preventDefault()
      isWanted.current = true
      ask()
    }
    addEventListener('keydown', wait)
    return () => removeEventListener('keydown', wait)
  }, [isReady, ask])
}
