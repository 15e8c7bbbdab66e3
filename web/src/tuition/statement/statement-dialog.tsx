import { pathOf } from '@lectern/contract/request.ts'
import { exportEntries } from '@lectern/contract/tuition/tuition-export.contract.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Calendar, Plus, Printer, ReceiptText, Wallet } from 'lucide-react'
import { useState } from 'react'
import { ExportButton } from '#web/files/export-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { tuitionQueries } from '../tuition.api.ts'
import { StatementEntries } from './statement-entries.tsx'
import { usePrintAll } from './use-print-all.ts'

const ChargeDialog = lazyDialog(async () => (await import('./entry-dialog.tsx')).ChargeDialog)
const CorrectionDialog = lazyDialog(async () => (await import('./entry-dialog.tsx')).CorrectionDialog)
const PaymentDialog = lazyDialog(async () => (await import('../payment-dialog.tsx')).PaymentDialog)
const StudentInvoiceDialog = lazyDialog(
  async () => (await import('../student-invoice-dialog.tsx')).StudentInvoiceDialog,
)

interface StatementDialogProps {
  student: { id: number; name: string; isDeleted: boolean }
  open: boolean
  onClose: () => void
}

/** The account of one student over any span, to be looked through, set right, invoiced and printed. */
export function StatementDialog({ student, open, onClose }: StatementDialogProps) {
  const [span, setSpan] = useState<Span>({ from: '', through: '' })
  const asked = { ...(span.from && { from: span.from }), ...(span.through && { through: span.through }) }
  const statement = useInfiniteQuery({ ...tuitionQueries.statement(student.id, asked), enabled: open })
  const printing = usePrintAll(statement)
  const charge = useDialogState<typeof student>()
  const correction = useDialogState<typeof student>()
  const invoice = useDialogState<typeof student>()
  const payment = useDialogState<typeof student>()

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      urlParam={`account=${student.id}`}
      width={880}
      title={`Account of ${student.name}`}
      footerStart={
        <>
          <Button variant="ghost" icon={Printer} pending={printing.isPending} onClick={printing.start}>
            Print
          </Button>
          <ExportButton
            url={pathOf(exportEntries, { query: { studentId: String(student.id), ...asked } })}
            label="Export entries"
          />
        </>
      }
      footer={
        !student.isDeleted && (
          <>
            <Button icon={Plus} onClick={() => correction.show(student)}>
              Correction
            </Button>
            <Button icon={Plus} onClick={() => charge.show(student)}>
              Charge
            </Button>
            <Button icon={Wallet} onClick={() => payment.show(student)}>
              Record Payment
            </Button>
            <Button icon={ReceiptText} onClick={() => invoice.show(student)}>
              Create Invoice
            </Button>
          </>
        )
      }
    >
      <SpanFields span={span} onChange={setSpan} />
      {statement.isError && <LoadError compact what="the account" onRetry={statement.refetch} />}
      {statement.isPending && <Skeleton className="my-6 h-4 w-2/5" />}
      {statement.data && (
        <StatementEntries
          pages={statement.data.pages}
          isDeleted={student.isDeleted}
          hasMore={statement.hasNextPage}
          isLoadingMore={statement.isFetchingNextPage}
          onMore={() => void statement.fetchNextPage()}
        />
      )}
      {charge.shown && (
        <ChargeDialog student={charge.shown.item} open={charge.shown.open} onClose={charge.hide} />
      )}
      {correction.shown && (
        <CorrectionDialog
          student={correction.shown.item}
          open={correction.shown.open}
          onClose={correction.hide}
        />
      )}
      {payment.shown && (
        <PaymentDialog studentId={student.id} open={payment.shown.open} onClose={payment.hide} />
      )}
      {invoice.shown && (
        <StudentInvoiceDialog student={student} open={invoice.shown.open} onClose={invoice.hide} />
      )}
    </Dialog>
  )
}

type Span = { from: string; through: string }

/** Empty: from the beginning, or to the end. */
function SpanFields({ span, onChange }: { span: Span; onChange: (span: Span) => void }) {
  return (
    <div className="mb-3 grid max-w-100 grid-cols-2 gap-3 print:hidden">
      <Field label="From">
        <Input
          type="date"
          icon={Calendar}
          value={span.from}
          onChange={({ target }) => onChange({ ...span, from: target.value })}
        />
      </Field>
      <Field label="To">
        <Input
          type="date"
          icon={Calendar}
          value={span.through}
          onChange={({ target }) => onChange({ ...span, through: target.value })}
        />
      </Field>
    </div>
  )
}
