import { addDays } from '@lectern/contract/calendar.ts'
import type { TimeOff } from '@lectern/contract/classes/time-off.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { plannedClock, plannedDay } from '#web/classes/scope/planned-words.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { RemoveTimeOffDialog } from './remove-time-off-dialog.tsx'
import { timeOffQueries } from './time-off.api.ts'

/** What was added before and is not over, each to be removed. */
export function ComingTimeOff({ today, isShown }: { today: string; isShown: boolean }) {
  const { data: known = [] } = useQuery({ ...timeOffQueries.list({ from: today }), enabled: isShown })
  const removal = useDialogState<TimeOff>()

  // The removal outlives the list: it still has to say that it is done when the last time off is gone.
  return (
    <>
      {known.length > 0 && (
        <section aria-label="Coming time off" className="mt-5">
          <h3 className="font-semibold text-sm">Coming time off</h3>
          <ul className="mt-1.5">
            {known.map((off) => (
              <li key={off.id} className="flex items-center gap-3 border-border border-t py-1.5 text-sm">
                <b className="min-w-0 flex-1 wrap-anywhere font-medium">{off.title}</b>
                <span className="text-ink-muted text-xs tabular-nums">{offText(off)}</span>
                <IconButton icon={Trash2} label={`Remove ${off.title}`} onClick={() => removal.show(off)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {removal.shown && (
        <RemoveTimeOffDialog key={removal.shown.item.id} {...removal.shown} onClose={removal.hide} />
      )}
    </>
  )
}

/** "Wed, Nov 25, 5:00 PM to Sun, Nov 29"; whole days have no time. */
export function offText({ startsAt, endsAt }: TimeOff): string {
  const isMidnight = (time: string): boolean => time.endsWith('00:00:00')
  const start = isMidnight(startsAt)
    ? plannedDay(startsAt)
    : `${plannedDay(startsAt)}, ${plannedClock(startsAt)}`
  const end = isMidnight(endsAt)
    ? plannedDay(addDays(endsAt.slice(0, 10), -1))
    : `${plannedDay(endsAt)}, ${plannedClock(endsAt)}`

  return start === end ? start : `${start} to ${end}`
}
