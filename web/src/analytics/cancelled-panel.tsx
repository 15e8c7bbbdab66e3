import type { Analytics } from '@lectern/contract/analytics/analytics.contract.ts'
import { addMonths } from '@lectern/contract/calendar.ts'
import { counted } from '@lectern/contract/counted.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { titleText } from '#web/classes/class-label.ts'
import { timeText } from '#web/classes/class-time.ts'
import { classQueries } from '#web/classes/classes.api.ts'
import { monthText, shortDayText } from '#web/time/day-text.ts'
import { Button } from '#web/ui/button.tsx'
import { capitalize } from '#web/ui/capitalize.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NothingYet, Panel } from './panel.tsx'

type CancelledPanelProps = { month: string; cancelled: Analytics['cancelled'] }

const reasonText = (reason: string | null): string => (reason ? capitalize(reason) : 'No reason given')

/** Classes that did not take place, counted by reason, and one by one. */
export function CancelledPanel({ month, cancelled }: CancelledPanelProps) {
  const [open, setOpen] = useState(false)
  const total = cancelled.reduce((sum, { classes }) => sum + classes, 0)

  return (
    <Panel title="Cancelled Classes" note={counted(total, 'class', 'classes')}>
      {total === 0 ? (
        <NothingYet>No class was cancelled in {monthText(`${month}-01`)}.</NothingYet>
      ) : (
        <>
          <ul className="text-sm">
            {cancelled.map(({ reason, classes }) => (
              <li key={reason} className="flex min-h-8 items-center justify-between">
                {reasonText(reason)}
                <span className="text-ink-muted tabular-nums">{classes}</span>
              </li>
            ))}
          </ul>
          <Button size="sm" className="mt-2" onClick={() => setOpen(true)}>
            List Cancelled Classes
          </Button>
        </>
      )}
      <CancelledDialog month={month} open={open} onClose={() => setOpen(false)} />
    </Panel>
  )
}

interface CancelledDialogProps {
  month: string
  open: boolean
  onClose: () => void
}

function CancelledDialog({ month, open, onClose }: CancelledDialogProps) {
  const from = `${month}-01`
  const classes = useQuery({
    ...classQueries.list({ from, to: addMonths(from, 1), status: 'cancelled' }),
    enabled: open,
  })

  return (
    <Dialog open={open} onOpenChange={onClose} title="Cancelled Classes" eyebrow={monthText(from)}>
      {classes.isError && <LoadError compact what="the classes" onRetry={classes.refetch} />}
      {classes.isPending && <Skeleton className="h-20 w-full" />}
      <ul className="divide-y divide-border text-sm">
        {classes.data?.map((item) => (
          <li key={item.id} className="flex items-center gap-3 py-2">
            <span className="w-28 shrink-0 text-ink-muted tabular-nums">
              {item.start && shortDayText(item.start.date)}, {timeText(item)}
            </span>
            <span className="min-w-0 flex-1">
              <span dir="auto" className="block truncate font-medium">
                {titleText(item)}
              </span>
              <span dir="auto" className="block truncate text-ink-muted text-xs">
                {item.course.name}
              </span>
            </span>
            <span className="text-ink-muted text-xs">{reasonText(item.cancelReason)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
