import { useEffect, useSyncExternalStore } from 'react'
import { currentToast, subscribeToToast } from './toast.ts'
import { useIdleLoad } from './use-idle-load.ts'

const load = () => import('./toaster.tsx')

/** The toaster, which comes when the page rests, or with the first toast. */
export function LazyToaster() {
  const current = useSyncExternalStore(subscribeToToast, currentToast, () => null)
  const { part, ask } = useIdleLoad(load)

  useEffect(() => {
    if (current) ask()
  }, [current, ask])

  return current && part && <part.Toaster />
}
