import { useEffect, useState } from 'react'
import { hasSessionFlag } from '#web/boot/session-flag.ts'

/** A form that was filled in asks before it is left, by Escape or Back, and before the tab is closed. */
export function useLeaving(isFilled: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false)

  useEffect(() => {
    if (!isFilled) return
    // Whoever was signed out meanwhile has to leave, and finds the form again.
    const ask = (event: BeforeUnloadEvent) => hasSessionFlag() && event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isFilled])

  function handleLeave() {
    setAsking(false)
    onClose()
  }

  return {
    leave: () => (isFilled ? setAsking(true) : onClose()),
    question: { open: isAsking && isFilled, onStay: () => setAsking(false), onLeave: handleLeave },
  }
}
