import { useQuery } from '@tanstack/react-query'
import { Plus, ReceiptText } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { PanelSkeleton } from '#web/ui/skeleton.tsx'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { useLinked } from '#web/url/use-linked.ts'
import { useStartParam } from '#web/url/use-start-param.ts'
import { tuitionQueries } from '../tuition.api.ts'
import { BalanceCard } from './balance-card.tsx'

const PaymentDialog = lazyDialog(async () => (await import('../payment-dialog.tsx')).PaymentDialog)
const StatementDialog = lazyDialog(
  async () => (await import('../statement/statement-dialog.tsx')).StatementDialog,
)

const StudentInvoiceDialog = lazyDialog(
  async () => (await import('../student-invoice-dialog.tsx')).StudentInvoiceDialog,
)

const ChargeDialog = lazyDialog(async () => (await import('../statement/entry-dialog.tsx')).ChargeDialog)

/** What the student owes or has paid ahead, on their page. */
export function Balance({ studentId }: { studentId: number }) {
  const account = useQuery(tuitionQueries.account(studentId))
  const payment = useDialogState<number>()
  const statement = useDialogState<null>()
  const invoice = useDialogState<null>()
  const charge = useDialogState<null>()
  const isThis = (id: string) => id === String(studentId) || null
  useLinked('account', account.data !== undefined, isThis, () => statement.show(null))
  useStartParam(account.isSuccess, () => invoice.show(null), 'new-invoice')
  useStartParam(account.isSuccess, () => charge.show(null), 'new-charge')
  if (account.isPending) return <PanelSkeleton className="h-29" />
  if (account.isError) return <LoadError compact what="the balance" onRetry={account.refetch} />
  const student = { id: studentId, name: account.data.name, isDeleted: false }

  return (
    <section aria-label="Balance">
      <BalanceCard account={account.data} onOpen={() => statement.show(null)}>
        <Button size="sm" icon={Plus} onClick={() => payment.show(studentId)}>
          Record Payment
        </Button>
        <Button size="sm" icon={ReceiptText} onClick={() => invoice.show(null)}>
          Create Invoice
        </Button>
      </BalanceCard>
      {payment.shown && (
        <PaymentDialog studentId={payment.shown.item} open={payment.shown.open} onClose={payment.hide} />
      )}
      {statement.shown && (
        <StatementDialog
          key={studentId}
          student={student}
          open={statement.shown.open}
          onClose={statement.hide}
        />
      )}
      {invoice.shown && (
        <StudentInvoiceDialog student={student} open={invoice.shown.open} onClose={invoice.hide} />
      )}
      {charge.shown && <ChargeDialog student={student} open={charge.shown.open} onClose={charge.hide} />}
    </section>
  )
}
