import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { currentToast, subscribeToToast } from './toast.ts'

const load = () => import('./toaster.tsx')
const Toaster = lazy(async () => ({ default: (await load()).Toaster }))

const longestWait = 3000

/** The toaster, which no page needs to be drawn. It comes when the page rests, so that it is there when the net is not. */
export function LateToaster() {
  const current = useSyncExternalStore(subscribeToToast, currentToast, () => null)

  useEffect(() => {
    const comes = () => void load().catch(() => undefined) // the first toast asks again
    const idle = window.requestIdleCallback?.(comes, { timeout: longestWait })
    if (idle === undefined) comes()
  }, [])

  return (
    current && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  )
}
