import type { InvoiceInList } from '@lectern/contract/tuition/invoices.contract.ts'
import { shortDayText } from '#web/time/day-text.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Whether it is paid, and since when; or which document cancels it, or is cancelled by it. */
export function InvoiceStanding({
  invoice: { status, paidOn, cancels, cancelledBy },
}: {
  invoice: InvoiceInList
}) {
  if (status === 'paid')
    return (
      <>
        <Badge tone="positive">Paid</Badge>{' '}
        {paidOn && <span className="text-ink-muted text-xs">{shortDayText(paidOn)}</span>}
      </>
    )
  if (status === 'overdue') return <Badge tone="danger">Overdue</Badge>
  if (status === 'open') return <Badge tone="outline">Open</Badge>
  const other = status === 'cancellation' ? cancels : cancelledBy

  return (
    <>
      <Badge className="inset-ring inset-ring-border">
        {status === 'cancellation' ? 'Cancels' : 'Cancelled'}
      </Badge>{' '}
      <span className="text-ink-muted text-xs tabular-nums">{other?.number}</span>
    </>
  )
}
