import { counted } from '@lectern/contract/counted.ts'
import { isZero, moneyText } from '@lectern/contract/tuition/money-text.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus, ReceiptText, ScrollText } from 'lucide-react'
import { shortDayText } from '#web/time/day-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { PanelSkeleton } from '#web/ui/skeleton.tsx'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { balanceTone, methodLabels } from '../balance-text.ts'
import { tuitionQueries } from '../tuition.api.ts'

const PaymentDialog = lazyDialog(async () => (await import('../payment-dialog.tsx')).PaymentDialog)
const StatementDialog = lazyDialog(
  async () => (await import('../statement/statement-dialog.tsx')).StatementDialog,
)

const StudentInvoiceDialog = lazyDialog(
  async () => (await import('../student-invoice-dialog.tsx')).StudentInvoiceDialog,
)

/** What the student owes or has paid ahead, on their page. */
export function Balance({ studentId }: { studentId: number }) {
  const account = useQuery(tuitionQueries.account(studentId))
  const payment = useDialogState<number>()
  const statement = useDialogState<null>()
  const invoice = useDialogState<null>()
  if (account.isPending) return <PanelSkeleton className="h-29" />
  if (account.isError) return <LoadError compact what="the balance" onRetry={account.refetch} />
  const { balance, currency, overdue, coversUntil, coveredClasses, lastPayment, name } = account.data
  const student = { id: studentId, name, isDeleted: false }

  return (
    <section aria-label="Balance">
      <Card className="pb-3.5">
        <CardHeader title="Balance" className="pb-1">
          <span className={`text-base ${balanceTone(balance, !isZero(overdue))}`}>
            {moneyText(balance, currency)}
          </span>
        </CardHeader>
        <div className="grid gap-1 px-4 text-ink-muted text-sm tabular-nums">
          {!isZero(overdue) && <p className="text-danger">{moneyText(overdue, currency)} overdue</p>}
          {coversUntil && (
            <p>
              Covers until {shortDayText(coversUntil)}
              {coveredClasses > 0 && `, ${counted(coveredClasses, 'coming class', 'coming classes')}`}
            </p>
          )}
          <p>
            {lastPayment
              ? `Last payment ${moneyText(lastPayment.amount, currency)}, ${shortDayText(lastPayment.date)}, ${methodLabels[lastPayment.method]}`
              : 'No payments yet.'}
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" icon={Plus} onClick={() => payment.show(studentId)}>
              Record Payment
            </Button>
            <Button size="sm" icon={ReceiptText} onClick={() => invoice.show(null)}>
              Create Invoice
            </Button>
            <Button size="sm" icon={ScrollText} onClick={() => statement.show(null)}>
              Account
            </Button>
          </div>
        </div>
      </Card>
      {payment.shown && (
        <PaymentDialog studentId={payment.shown.item} open={payment.shown.open} onClose={payment.hide} />
      )}
      {statement.shown && (
        <StatementDialog student={student} open={statement.shown.open} onClose={statement.hide} />
      )}
      {invoice.shown && (
        <StudentInvoiceDialog student={student} open={invoice.shown.open} onClose={invoice.hide} />
      )}
    </section>
  )
}
