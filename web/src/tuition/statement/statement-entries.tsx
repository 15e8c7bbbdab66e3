import type { Entry, Statement } from '@lectern/contract/tuition/entries.contract.ts'
import { moneyText, negated } from '@lectern/contract/tuition/money-text.ts'
import { RotateCcw, Trash2, Undo2 } from 'lucide-react'
import { dateText } from '#web/time/day-text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { capitalize } from '#web/ui/capitalize.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { Table } from '#web/ui/table.tsx'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { balanceTone, methodLabels } from '../balance-text.ts'
import { CardLabel, CardNote } from './card-note.tsx'
import { EntryReversal } from './entry-reversal.tsx'

const RefundDialog = lazyDialog(async () => (await import('./refund-dialog.tsx')).RefundDialog)

interface StatementEntriesProps {
  /** At least one; every page has the sums of the whole span. */
  pages: readonly Statement[]
  /** Nothing can be recorded any more, so that a payment taken back could not be made good. */
  isDeleted: boolean
  hasMore: boolean
  isLoadingMore: boolean
  onMore: () => void
}

export function StatementEntries({
  pages,
  isDeleted,
  hasMore,
  isLoadingMore,
  onMore,
}: StatementEntriesProps) {
  const reversal = useDialogState<Entry>()
  const statement = pages.at(-1)
  if (!statement) return null
  const entries = pages.flatMap((page) => page.entries)
  const show = (amount: string) => moneyText(amount, statement.currency)

  return (
    <>
      <Sums statement={statement} show={show} />
      {entries.length === 0 ? (
        <p className="py-8 text-center text-ink-muted text-sm">Nothing was charged or paid in this span.</p>
      ) : (
        <div className="max-sm:-mx-4 max-sm:[&_td]:px-2.5 max-sm:[&_th]:px-2.5">
          <Table label="Entries">
            <thead>
              <tr>
                <th scope="col">Date</th>
                <th scope="col">Entry</th>
                <th scope="col" className="max-sm:hidden">
                  Invoice
                </th>
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
                <EntryRow
                  key={entry.id}
                  entry={entry}
                  isDeleted={isDeleted}
                  show={show}
                  onAct={() => reversal.show(entry)}
                />
              ))}
            </tbody>
          </Table>
        </div>
      )}
      {hasMore && (
        <div className="grid place-items-center pt-3 print:hidden">
          <Button pending={isLoadingMore} onClick={onMore}>
            Show More
          </Button>
        </div>
      )}
      {reversal.shown &&
        (reversal.shown.item.card ? (
          <RefundDialog
            entry={reversal.shown.item}
            card={reversal.shown.item.card}
            open={reversal.shown.open}
            onClose={reversal.hide}
          />
        ) : (
          <EntryReversal entry={reversal.shown.item} open={reversal.shown.open} onClose={reversal.hide} />
        ))}
    </>
  )
}

function Sums({ statement, show }: { statement: Statement; show: (amount: string) => string }) {
  const { opening, charged, paid, corrected, closing } = statement
  const sums = [
    { label: 'Before', value: opening },
    { label: 'Charged', value: negated(charged) },
    { label: 'Paid', value: paid },
    { label: 'Corrected', value: corrected },
    { label: 'Balance', value: closing },
  ]

  return (
    <dl className="mb-3 grid grid-cols-2 gap-x-6 gap-y-1 text-sm tabular-nums sm:grid-cols-5">
      {sums.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-ink-subtle text-xs">{label}</dt>
          <dd className={balanceTone(value)}>{show(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface EntryRowProps {
  entry: Entry
  isDeleted: boolean
  show: (amount: string) => string
  onAct: () => void
}

function EntryRow({ entry, isDeleted, show, onAct }: EntryRowProps) {
  const { kind, date, amount, title, note, method, source, invoice, takenBackBy } = entry
  const isPayment = kind === 'payment'
  const { card } = entry
  const canTakeBack =
    isPayment && source !== 'card' && !isDeleted && takenBackBy === null && entry.refersTo === null
  const canRefund = card !== null && card.dispute !== 'open' && /[1-9]/.test(card.left)
  const canDelete =
    kind === 'charge' &&
    entry.classId === null &&
    entry.planId === null &&
    invoice === null &&
    !entry.isCorrected
  const paidBy =
    source === 'statement'
      ? `${methodLabels['bank transfer']}, from a statement`
      : method && methodLabels[method]
  const text =
    title ??
    (source === 'card' ? (card ? 'Card payment' : 'Card') : isPayment && paidBy ? paidBy : capitalize(kind))
  const reference = referenceText(entry)

  return (
    <tr className="break-inside-avoid">
      <td className="whitespace-nowrap tabular-nums">{dateText(date)}</td>
      <td>
        <span dir="auto">{text}</span> {card && <CardLabel entry={entry} card={card} show={show} />}{' '}
        {note && (
          <span dir="auto" className="text-ink-muted">
            {note}
          </span>
        )}{' '}
        {takenBackBy !== null && !card && <Badge>Taken back</Badge>}
        {card && <CardNote entry={entry} card={card} show={show} />}
        {reference && <span className="block text-ink-muted text-xs">{reference}</span>}
        {invoice && (
          <span className="block text-ink-muted text-xs tabular-nums sm:hidden">{invoice.number}</span>
        )}
      </td>
      <td className="whitespace-nowrap text-ink-muted tabular-nums max-sm:hidden">{invoice?.number}</td>
      <td className="whitespace-nowrap text-right tabular-nums">
        {show(kind === 'charge' ? negated(amount) : amount)}
      </td>
      <td className="text-right print:hidden">
        {canTakeBack && (
          <IconButton
            icon={RotateCcw}
            size="sm"
            label={`Take back payment of ${show(amount)}`}
            onClick={onAct}
          />
        )}
        {canRefund && (
          <IconButton
            icon={Undo2}
            size="sm"
            label={`Refund card payment of ${show(amount)}`}
            onClick={onAct}
          />
        )}
        {canDelete && <IconButton icon={Trash2} size="sm" label={`Delete charge ${text}`} onClick={onAct} />}
      </td>
    </tr>
  )
}

/** Which payment this one takes back, or which charge it corrects. */
function referenceText({ kind, refersToDate, source }: Entry): string {
  if (refersToDate === null) return ''

  if (source === 'card') return `Of the card payment of ${dateText(refersToDate)}`

  return `${kind === 'payment' ? 'Takes back the payment' : 'Corrects the charge'} of ${dateText(refersToDate)}`
}
