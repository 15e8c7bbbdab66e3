import type { Entry, Statement } from '@lectern/contract/tuition/entries.contract.ts'
import { moneyText, negated } from '@lectern/contract/tuition/money-text.ts'
import { useQuery } from '@tanstack/react-query'
import { Calendar, Plus, Printer, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { dateText } from '#web/time/day-text.ts'
import { useNow } from '#web/time/use-now.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { capitalize } from '#web/ui/capitalize.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { balanceTone, methodLabels } from './balance-text.ts'
import { tuitionQueries, useDeleteCharge, useTakeBackPayment } from './tuition.api.ts'

const ChargeDialog = lazyDialog(async () => (await import('./entry-dialog.tsx')).ChargeDialog)
const CorrectionDialog = lazyDialog(async () => (await import('./entry-dialog.tsx')).CorrectionDialog)

interface StatementDialogProps {
  student: { id: number; name: string }
  open: boolean
  onClose: () => void
}

/** The account of one student over any span, to be looked through, set right and printed. */
export function StatementDialog({ student, open, onClose }: StatementDialogProps) {
  const [span, setSpan] = useState<{ from: string; to: string }>({ from: '', to: '' })
  const asked = { ...(span.from && { from: span.from }), ...(span.to && { to: span.to }) }
  const statement = useQuery({ ...tuitionQueries.statement(student.id, asked), enabled: open })
  const charge = useDialogState<typeof student>()
  const correction = useDialogState<typeof student>()

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      width={880}
      title={`Account of ${student.name}`}
      footerStart={
        <Button variant="ghost" icon={Printer} onClick={() => window.print()}>
          Print
        </Button>
      }
      footer={
        <>
          <Button icon={Plus} onClick={() => correction.show(student)}>
            Correction
          </Button>
          <Button icon={Plus} onClick={() => charge.show(student)}>
            Charge
          </Button>
        </>
      }
    >
      <div className="mb-3 grid max-w-100 grid-cols-2 gap-3 print:hidden">
        <Field label="From">
          <Input
            type="date"
            icon={Calendar}
            value={span.from}
            onChange={({ target }) => setSpan({ ...span, from: target.value })}
          />
        </Field>
        <Field label="To">
          <Input
            type="date"
            icon={Calendar}
            value={span.to}
            onChange={({ target }) => setSpan({ ...span, to: target.value })}
          />
        </Field>
      </div>
      {statement.isError && <LoadError compact what="the account" onRetry={statement.refetch} />}
      {statement.isPending && <Skeleton className="my-6 h-4 w-2/5" />}
      {statement.data && <Entries statement={statement.data} />}
      {charge.shown && <ChargeDialog student={student} open={charge.shown.open} onClose={charge.hide} />}
      {correction.shown && (
        <CorrectionDialog student={student} open={correction.shown.open} onClose={correction.hide} />
      )}
    </Dialog>
  )
}

function Entries({ statement }: { statement: Statement }) {
  const { entries, currency, opening, closing, charged, paid, corrected, next } = statement
  const show = (amount: string) => moneyText(amount, currency)
  const reversal = useDialogState<Entry>()

  return (
    <>
      <dl className="mb-3 grid grid-cols-2 gap-x-6 gap-y-1 text-sm tabular-nums sm:grid-cols-5">
        <Sum label="Before" value={opening} show={show} />
        <Sum label="Charged" value={negated(charged)} show={show} />
        <Sum label="Paid" value={paid} show={show} />
        <Sum label="Corrected" value={corrected} show={show} />
        <Sum label="Balance" value={closing} show={show} />
      </dl>
      {entries.length === 0 ? (
        <p className="py-8 text-center text-ink-muted text-sm">Nothing was charged or paid in this span.</p>
      ) : (
        <Table label="Entries">
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Entry</th>
              <th scope="col">Invoice</th>
              <th scope="col" className="text-right!">
                Amount
              </th>
              <th scope="col" className="print:hidden">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} show={show} onAct={() => reversal.show(entry)} />
            ))}
          </tbody>
        </Table>
      )}
      {next && (
        <p className="py-3 text-center text-ink-muted text-xs">
          There are more entries. Choose a shorter span to see them.
        </p>
      )}
      {reversal.shown && (
        <Reversal entry={reversal.shown.item} open={reversal.shown.open} onClose={reversal.hide} />
      )}
    </>
  )
}

function Sum({ label, value, show }: { label: string; value: string; show: (amount: string) => string }) {
  return (
    <div>
      <dt className="text-ink-subtle text-xs">{label}</dt>
      <dd className={balanceTone(value)}>{show(value)}</dd>
    </div>
  )
}

interface EntryRowProps {
  entry: Entry
  show: (amount: string) => string
  onAct: () => void
}

function EntryRow({ entry, show, onAct }: EntryRowProps) {
  const { kind, date, amount, title, note, method, invoice, takenBackBy } = entry
  const isPayment = kind === 'payment'
  const canTakeBack = isPayment && takenBackBy === null && entry.refersTo === null
  const canDelete = kind === 'charge' && entry.classId === null && invoice === null
  const text = title ?? (isPayment && method ? methodLabels[method] : capitalize(kind))

  return (
    <tr>
      <td className="whitespace-nowrap tabular-nums">{dateText(date)}</td>
      <td>
        <span dir="auto">{text}</span> {note && <span className="text-ink-subtle">{note}</span>}{' '}
        {takenBackBy !== null && <Badge>Taken back</Badge>}
      </td>
      <td className="whitespace-nowrap text-ink-muted tabular-nums">{invoice?.number}</td>
      <td className="text-right tabular-nums">{show(kind === 'charge' ? negated(amount) : amount)}</td>
      <td className="text-right print:hidden">
        {canTakeBack && (
          <IconButton
            icon={RotateCcw}
            size="sm"
            label={`Take back payment of ${show(amount)}`}
            onClick={onAct}
          />
        )}
        {canDelete && <IconButton icon={Trash2} size="sm" label={`Delete charge ${text}`} onClick={onAct} />}
      </td>
    </tr>
  )
}

/** A payment never changes: a negative one takes it back. A charge by hand that is on no invoice goes. */
function Reversal({ entry, open, onClose }: { entry: Entry; open: boolean; onClose: () => void }) {
  const { date } = useNow()
  const takeBack = useTakeBackPayment()
  const remove = useDeleteCharge()
  const isPayment = entry.kind === 'payment'
  const outcome = {
    onSuccess: () => {
      onClose()
      toast({
        kind: 'success',
        title: 'Success',
        description: isPayment ? 'Payment taken back' : 'Charge deleted',
      })
    },
    onError: (error: unknown) =>
      toast({ kind: 'error', title: 'Error', description: messageOf(error, 'Failed to change the account') }),
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={isPayment ? 'Take Back Payment' : 'Delete Charge'}
      text={
        isPayment
          ? 'A second, negative payment is written today. Both stay in the account.'
          : 'The charge goes from the account. It is on no invoice.'
      }
      confirmLabel={isPayment ? 'Take Back Payment' : 'Delete Charge'}
      danger
      pending={takeBack.isPending || remove.isPending}
      onConfirm={() =>
        isPayment ? takeBack.mutate({ id: entry.id, date }, outcome) : remove.mutate(entry.id, outcome)
      }
    />
  )
}
