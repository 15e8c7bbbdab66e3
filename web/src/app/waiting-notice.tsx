import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { useCallback, useSyncExternalStore } from 'react'
import { isOneTooMany } from '#web/api/api-error.ts'

/** Says why nothing moves: the server has answered so much that it takes a rest. */
export function WaitingNotice() {
  const queries = useQueryClient()
  const subscribe = useCallback((listener: () => void) => subscribeTo(queries, listener), [queries])
  const isShown = useSyncExternalStore(subscribe, () => isWaiting(queries))

  return (
    <div role="status" className="print:hidden">
      {isShown && (
        <p className="flex items-center gap-2 border-border border-b bg-sunken px-4 py-2 text-sm lg:px-8">
          <Hourglass size={16} aria-hidden="true" className="shrink-0 text-ink-muted" />
          That was a lot at once. It goes on by itself within a minute; nothing is lost.
        </p>
      )}
    </div>
  )
}

function subscribeTo(queries: QueryClient, listener: () => void): () => void {
  const ends = [queries.getQueryCache().subscribe(listener), queries.getMutationCache().subscribe(listener)]

  return () => {
    for (const end of ends) end()
  }
}

/** A read or a write is between two tries. */
const isWaiting = (queries: QueryClient): boolean =>
  queries
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.fetchStatus === 'fetching' && isOneTooMany(state.fetchFailureReason)) ||
  queries
    .getMutationCache()
    .getAll()
    .some(({ state }) => state.status === 'pending' && isOneTooMany(state.failureReason))
