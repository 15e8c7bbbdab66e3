import { useSyncExternalStore } from 'react'
import { phones } from './phones.ts'

/**
 * For what is drawn otherwise on a phone than styles alone can say. Not by `useMedia`, which would then be loaded with every
 * page.
 */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(phones).matches,
    () => false,
  )

function subscribe(listener: () => void): () => void {
  const media = matchMedia(phones)
  media.addEventListener('change', listener)

  return () => media.removeEventListener('change', listener)
}
