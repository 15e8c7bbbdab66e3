import type { Analytics } from '@lectern/contract/analytics/analytics.contract.ts'
import { counted } from '@lectern/contract/counted.ts'
import { cancelReasonText } from '#web/cancellation/cancel-reason-text.ts'
import { monthText } from '#web/time/day-text.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { useLinkedOpen } from '#web/url/use-linked.ts'
import { NothingYet, Panel } from './panel.tsx'

type CancelledPanelProps = { month: string; cancelled: Analytics['cancelled'] }

const CancelledDialog = lazyDialog(async () => (await import('./cancelled-dialog.tsx')).CancelledDialog)

/** Classes that did not take place, counted by reason, and one by one. */
export function CancelledPanel({ month, cancelled }: CancelledPanelProps) {
  const [open, setOpen] = useLinkedOpen('cancelled')
  const total = cancelled.reduce((sum, { classes }) => sum + classes, 0)

  return (
    <Panel title="Cancelled Classes" total={counted(total, 'class', 'classes')}>
      {total === 0 ? (
        <NothingYet>No class was cancelled in {monthText(`${month}-01`)}.</NothingYet>
      ) : (
        <>
          <ul className="text-sm">
            {cancelled.map(({ reason, classes }) => (
              <li key={reason} className="flex min-h-8 items-center justify-between">
                {cancelReasonText(reason)}
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
