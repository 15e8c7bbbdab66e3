import { useState } from 'react'
import { useUnloadQuestion } from './use-unload-question.ts'

/** A form that was filled in asks before it is left, by Escape or Back, and before the tab is closed. */
export function useLeaving(isFilled: boolean, onClose: () => void, isKept = false) {
  const [isAsking, setAsking] = useState(false)
  useUnloadQuestion(isFilled, isKept)

  function handleLeave() {
    setAsking(false)
    onClose()
  }

  return {
    leave: () => (isFilled ? setAsking(true) : onClose()),
    question: { open: isAsking && isFilled, onStay: () => setAsking(false), onLeave: handleLeave },
  }
}
