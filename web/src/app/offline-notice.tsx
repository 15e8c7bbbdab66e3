import { CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { shownAsOf, subscribeToAsOf } from '#web/offline/as-of.ts'
import { clockText } from '#web/time/clock-text.ts'
import { shortDayText } from '#web/time/day-text.ts'
import { wallTimeOf } from '#web/time/wall-time.ts'

/** Says that there is no connection, and how old what is shown may be. */
export function OfflineNotice() {
  const asOf = useSyncExternalStore(subscribeToAsOf, shownAsOf)

  return (
    <div role="status" className="print:hidden">
      {asOf && (
        <p className="flex items-center gap-2 border-border border-b bg-sunken px-4 py-2 text-sm lg:px-8">
          <CloudOff size={16} aria-hidden="true" className="shrink-0 text-ink-muted" />
          Without a connection. As of {momentText(asOf)}; nothing can be changed.
        </p>
      )}
    </div>
  )
}

/** "2:20 PM", and "Nov 14, 2:20 PM" of another day. */
function momentText(instant: string): string {
  const moment = wallTimeOf(new Date(instant))
  if (!moment) return instant
  const isToday = moment.date === wallTimeOf(new Date())?.date

  return `${isToday ? '' : `${shortDayText(moment.date)}, `}${clockText(moment.minute)}`
}
