import { useEffect } from 'react'
import { hasSessionFlag } from '#web/boot/session-flag.ts'

/** Has the browser ask before the tab is closed or loaded anew. `isKept` says that what was typed is offered again. */
export function useUnloadQuestion(isFilled: boolean, isKept = false): void {
  useEffect(() => {
    if (!isFilled) return
    // Whoever was signed out meanwhile has to leave. Without a draft they may still copy what they typed.
    const ask = (event: BeforeUnloadEvent) => (!isKept || hasSessionFlag()) && event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isFilled, isKept])
}
