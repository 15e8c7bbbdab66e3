import { Hourglass } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { isWaiting, subscribeToWaiting } from '#web/api/patient-fetch.ts'

/** Says why nothing moves: the server has answered so much that it takes a rest. */
export function WaitingNotice() {
  const isShown = useSyncExternalStore(subscribeToWaiting, isWaiting)

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
