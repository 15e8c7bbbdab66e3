import { useEffect, useState } from 'react'
import { useBackToClose } from '#web/ui/overlay-history.ts'
import { guardLeaving } from '#web/url/leave-guard.ts'
import type { LeaveQuestionProps } from './leave-question.tsx'
import { useUnloadQuestion } from './use-unload-question.ts'

const nowhere = (): void => undefined

/**
 * A page that was filled in asks before it is left for another, and before the tab is closed. Back leads to its beginning
 * first, as it closes a dialog.
 */
export function useLeavingPage(isFilled: boolean, onDiscard: () => void): LeaveQuestionProps {
  const [goOn, setGoOn] = useState<(() => void) | null>(null)
  useUnloadQuestion(isFilled)
  useEffect(() => (isFilled ? guardLeaving((next) => setGoOn(() => next)) : undefined), [isFilled])
  useBackToClose(isFilled, () => setGoOn(() => nowhere))

  function handleLeave() {
    setGoOn(null)
    onDiscard()
    goOn?.()
  }

  return { open: isFilled && goOn !== null, onStay: () => setGoOn(null), onLeave: handleLeave }
}
