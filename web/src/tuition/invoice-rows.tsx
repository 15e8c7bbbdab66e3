import { counted } from '@lectern/contract/counted.ts'
import type { InvoiceInList } from '@lectern/contract/tuition/invoices.contract.ts'
import { usualCurrency } from '@lectern/contract/tuition/money.ts'
import { moneyText } from '@lectern/contract/tuition/money-text.ts'
import { Fragment } from 'react'
import { monthText, shortDayText } from '#web/time/day-text.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cx } from '#web/ui/cx.ts'
import { Missing, Table } from '#web/ui/table.tsx'
import { PdfMenu } from './pdf-menu.tsx'

type Month = { month: string; total: string; invoices: number; unpaid: number }
type Chosen = ReadonlyMap<number, InvoiceInList>

interface InvoiceRowsProps {
  invoices: readonly InvoiceInList[]
  months: readonly Month[]
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  onOpen: (invoice: InvoiceInList) => void
}

/** Grouped by the month of their date. */
export function InvoiceRows({ invoices, months, chosen, onChoose, onOpen }: InvoiceRowsProps) {
  const groups = Map.groupBy(invoices, ({ issuedOn }) => issuedOn.slice(0, 7))

  function choose(invoice: InvoiceInList, isChosen: boolean) {
    const next = new Map(chosen)
    if (isChosen) next.set(invoice.id, invoice)
    else next.delete(invoice.id)
    onChoose(next)
  }

  const chooseAll = (areChosen: boolean) =>
    onChoose(new Map(areChosen ? invoices.map((invoice) => [invoice.id, invoice]) : []))

  return (
    <div className="border-border border-t">
      <Table label="Invoices">
        <thead>
          <tr>
            <th scope="col" className="w-11 pr-0!">
              <Checkbox checked={invoices.every(({ id }) => chosen.has(id))} onChange={chooseAll}>
                <span className="sr-only">All invoices shown</span>
              </Checkbox>
            </th>
            <th scope="col" aria-sort="descending">
              Number
            </th>
            <th scope="col">Student</th>
            <th scope="col" className="max-lg:hidden">
              Issued
            </th>
            <th scope="col" className="max-lg:hidden">
              Due
            </th>
            <th scope="col" className="text-right!">
              Amount
            </th>
            <th scope="col">Status</th>
            <th scope="col" className="max-sm:hidden">
              <span className="sr-only">Download</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {[...groups].map(([month, listed]) => (
            <Fragment key={month}>
              <MonthRow
                month={month}
                sums={months.find((each) => each.month === month)}
                currency={listed[0]?.currency ?? usualCurrency}
              />
              {listed.map((invoice) => (
                <InvoiceRow
                  key={invoice.id}
                  invoice={invoice}
                  isChosen={chosen.has(invoice.id)}
                  onChoose={(isChosen) => choose(invoice, isChosen)}
                  onOpen={() => onOpen(invoice)}
                />
              ))}
            </Fragment>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

function MonthRow({ month, sums, currency }: { month: string; sums: Month | undefined; currency: string }) {
  return (
    <tr className="bg-canvas text-xs">
      <td />
      <th scope="rowgroup" colSpan={2} className="text-ink!">
        {monthText(`${month}-01`)}
      </th>
      <td className="max-lg:hidden" />
      <td className="max-lg:hidden" />
      <td className="text-right text-ink-muted tabular-nums">{sums && moneyText(sums.total, currency)}</td>
      <td colSpan={2} className="whitespace-nowrap text-ink-muted">
        {sums &&
          `${counted(sums.invoices, 'invoice')}, ${sums.unpaid === 0 ? 'all paid' : `${sums.unpaid} not paid`}`}
      </td>
    </tr>
  )
}

interface InvoiceRowProps {
  invoice: InvoiceInList
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onOpen: () => void
}

function InvoiceRow({ invoice, isChosen, onChoose, onOpen }: InvoiceRowProps) {
  const { number, studentName, issuedOn, dueOn, total, currency, status } = invoice

  return (
    <tr className={cx(isChosen && 'bg-sunken')}>
      <td className="pr-0!">
        <Checkbox checked={isChosen} onChange={onChoose}>
          <span className="sr-only">Invoice {number}</span>
        </Checkbox>
      </td>
      <td className="tabular-nums">
        <button type="button" className="font-medium hover:underline" onClick={onOpen}>
          {number}
        </button>
      </td>
      <td>
        <span className="flex items-center gap-2.5">
          <span className="max-sm:hidden">
            <Avatar name={studentName} size="sm" letters={2} />
          </span>
          <span dir="auto" className="font-medium wrap-anywhere">
            {studentName}
          </span>
        </span>
      </td>
      <td className="whitespace-nowrap text-ink-muted tabular-nums max-lg:hidden">
        {shortDayText(issuedOn)}
      </td>
      <td className="whitespace-nowrap text-ink-muted tabular-nums max-lg:hidden">
        {dueOn ? shortDayText(dueOn) : <Missing />}
      </td>
      <td
        className={cx(
          'whitespace-nowrap text-right font-semibold tabular-nums',
          status === 'cancelled' && 'text-ink-subtle line-through',
        )}
      >
        {moneyText(total, currency)}
      </td>
      <td className="whitespace-nowrap">
        <Status invoice={invoice} />
      </td>
      <td className="text-right max-sm:hidden">
        <PdfMenu
          invoices={[invoice]}
          label="PDF"
          name={`PDF of invoice ${number}`}
          size="sm"
          variant="ghost"
        />
      </td>
    </tr>
  )
}

function Status({ invoice: { status, paidOn, cancels, cancelledBy } }: { invoice: InvoiceInList }) {
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
      <Badge>{status === 'cancellation' ? 'Cancels' : 'Cancelled'}</Badge>{' '}
      <span className="text-ink-muted text-xs tabular-nums">{other?.number}</span>
    </>
  )
}
