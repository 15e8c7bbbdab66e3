import { addMonths } from '@lectern/contract/calendar.ts'
import { useQuery } from '@tanstack/react-query'
import { cancelReasonText } from '#web/cancellation/cancel-reason-text.ts'
import { titleText } from '#web/classes/class-label.ts'
import { timeText } from '#web/classes/class-time.ts'
import { classQueries } from '#web/classes/classes.api.ts'
import { monthText, shortDayText } from '#web/time/day-text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Truncated } from '#web/ui/truncated.tsx'

interface CancelledDialogProps {
  month: string
  open: boolean
  onClose: () => void
}

/** The cancelled classes of a month, one by one. */
export function CancelledDialog({ month, open, onClose }: CancelledDialogProps) {
  const from = `${month}-01`
  const classes = useQuery({
    ...classQueries.list({ from, to: addMonths(from, 1), status: 'cancelled' }),
    enabled: open,
  })

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      urlParam="cancelled=1"
      title="Cancelled Classes"
      eyebrow={monthText(from)}
    >
      {classes.isError && <LoadError compact what="the classes" onRetry={classes.refetch} />}
      {classes.isPending && <Skeleton className="h-20 w-full" />}
      <ul className="divide-y divide-border text-sm">
        {classes.data?.map((item) => (
          <li key={item.id} className="flex items-center gap-3 py-2">
            <span className="w-28 shrink-0 text-ink-muted tabular-nums">
              {item.start && shortDayText(item.start.date)}, {timeText(item)}
            </span>
            <span className="min-w-0 flex-1">
              <Truncated text={titleText(item)} length={30} className="block truncate font-medium" />
              <Truncated
                text={item.course.name}
                length={20}
                className="block truncate text-ink-muted text-xs"
              />
            </span>
            <span className="text-ink-muted text-xs">{cancelReasonText(item.cancelReason)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
