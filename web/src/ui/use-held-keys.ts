import { useLayoutEffect } from 'react'
import { keyHolder } from './held-keys.ts'
import './key-holder.ts'

/** Keys wait as long as the form that they are meant for does; whatever takes the focus in it does so by a layout effect. */
export function useHeldKeys(isWaiting: boolean): void {
  useLayoutEffect(() => (isWaiting ? keyHolder.current?.hold() : undefined), [isWaiting])
}
