import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds: for what is drawn otherwise than styles alone can say, or need not be drawn twice. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )

  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
