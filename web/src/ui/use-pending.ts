import { useDeferredValue } from 'react'

/**
 * Whether something is still waited for. That ends in a drawing that is made piece by piece: in one go, what has just
 * arrived would keep a slow phone from answering.
 */
export function usePending(isPending: boolean): boolean {
  const wasPending = useDeferredValue(isPending)

  return isPending || wasPending
}
