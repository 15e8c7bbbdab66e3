import { useLayoutEffect } from 'react'
import { holdKeys } from './held-keys.ts'

/** Keys wait as long as the form that they are meant for does; whatever takes the focus in it does so by a layout effect. */
export function useHeldKeys(isWaiting: boolean): void {
  useLayoutEffect(() => (isWaiting ? holdKeys() : undefined), [isWaiting])
}
