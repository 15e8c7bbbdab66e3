import type { LimitedThing } from '@lectern/contract/plans.ts'
import { useState } from 'react'
import { useLimit } from './use-limit.ts'

/** For whatever is created in passing, inside something else: at the limit it opens the dialog that its own page would. */
export function useLimitDialog(thing: LimitedThing) {
  const limit = useLimit(thing)
  const [open, setOpen] = useState(false)
  const isAtLimit = limit.isKnown && !limit.canCreate

  return {
    dialog: { limit, open, onOpenChange: setOpen },
    unlessAtLimit:
      <Values extends unknown[]>(create: (...values: Values) => void) =>
      (...values: Values): void =>
        isAtLimit ? setOpen(true) : create(...values),
  }
}
