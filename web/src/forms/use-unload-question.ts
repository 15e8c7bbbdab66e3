import { useEffect } from 'react'
import { hasSessionFlag } from '#web/boot/session-flag.ts'

/** Has the browser ask before the tab is closed or loaded anew. */
export function useUnloadQuestion(isFilled: boolean): void {
  useEffect(() => {
    if (!isFilled) return
    // Whoever was signed out meanwhile has to leave, and finds the form again.
    const ask = (event: BeforeUnloadEvent) => hasSessionFlag() && event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isFilled])
}
