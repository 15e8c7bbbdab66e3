import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { isOneTooMany } from '#web/api/api-error.ts'

/** Says why nothing moves: the server has answered so much that it takes a rest. */
export function WaitingNotice() {
  const reads = useIsFetching({ predicate: ({ state }) => isOneTooMany(state.fetchFailureReason) })
  const writes = useIsMutating({ predicate: ({ state }) => isOneTooMany(state.failureReason) })

  return (
    <div role="status" className="print:hidden">
      {reads + writes > 0 && (
        <p className="flex items-center gap-2 border-border border-b bg-sunken px-4 py-2 text-sm lg:px-8">
          <Hourglass size={16} aria-hidden="true" className="shrink-0 text-ink-muted" />
          That was a lot at once. It goes on by itself within a minute; nothing is lost.
        </p>
      )}
    </div>
  )
}
