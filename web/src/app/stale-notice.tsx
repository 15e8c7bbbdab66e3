import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useCallback, useSyncExternalStore } from 'react'
import { Button } from '#web/ui/button.tsx'

/** Says that what is on screen could not be loaded anew, and offers to try again: it stays as it was before. */
export function StaleNotice() {
  const queries = useQueryClient()
  const subscribe = useCallback(
    (listener: () => void) => queries.getQueryCache().subscribe(listener),
    [queries],
  )
  const isShown = useSyncExternalStore(subscribe, () => staleIn(queries).length > 0)

  return (
    <div role="status" className="print:hidden">
      {isShown && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-border border-b bg-sunken px-4 py-2 text-sm lg:px-8">
          This page could not be loaded anew. What you see may be out of date.
          <Button size="sm" icon={RotateCcw} onClick={() => tryAgain(queries)}>
            Try again
          </Button>
        </div>
      )}
    </div>
  )
}

/** On screen, older than it should be, and not asked for at the moment. What asks every few seconds tries again by itself. */
const staleIn = (queries: QueryClient): Query[] =>
  queries
    .getQueryCache()
    .findAll({ type: 'active', fetchStatus: 'idle' })
    .filter(
      ({ state, observers }) =>
        state.status === 'success' &&
        state.fetchFailureReason !== null &&
        !observers.some(({ options }) => options.refetchInterval),
    )

function tryAgain(queries: QueryClient): void {
  for (const { queryKey } of staleIn(queries)) void queries.refetchQueries({ queryKey, exact: true })
}
