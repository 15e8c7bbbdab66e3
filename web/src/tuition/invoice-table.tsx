import { counted } from '@lectern/contract/counted.ts'
import { usualCurrency } from '@lectern/contract/tuition/money.ts'
import { moneyText } from '@lectern/contract/tuition/money-text.ts'
import { Fragment } from 'react'
import { monthText, shortDayText } from '#web/time/day-text.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cx } from '#web/ui/cx.ts'
import { Missing, Table } from '#web/ui/table.tsx'
import {
  byMonth,
  type InvoiceMonth,
  type InvoiceRowProps,
  type InvoiceRowsProps,
  withInvoice,
} from './invoice-row-props.ts'
import { InvoiceStanding } from './invoice-standing.tsx'
import { PdfMenu } from './pdf-menu.tsx'

interface InvoiceTableProps extends InvoiceRowsProps {
  /** Those too that come when one scrolls to them. */
  all: InvoiceRowsProps['invoices']
}

export function InvoiceTable({ invoices, all, months, chosen, onChoose, onOpen }: InvoiceTableProps) {
  const chooseAll = (areChosen: boolean) =>
    onChoose(new Map(areChosen ? all.map((invoice) => [invoice.id, invoice]) : []))

  return (
    <Table label="Invoices">
      <thead>
        <tr>
          <th scope="col" className="w-11 pr-0!">
            <Checkbox checked={all.every(({ id }) => chosen.has(id))} onChange={chooseAll}>
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
          <th scope="col">
            <span className="sr-only">Download</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {[...byMonth(invoices)].map(([month, listed]) => (
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
                onChoose={(isChosen) => onChoose(withInvoice(chosen, invoice, isChosen))}
                onOpen={() => onOpen(invoice)}
              />
            ))}
          </Fragment>
        ))}
      </tbody>
    </Table>
  )
}

interface MonthRowProps {
  month: string
  sums: InvoiceMonth | undefined
  currency: string
}

function MonthRow({ month, sums, currency }: MonthRowProps) {
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
          `${counted(sums.invoices, 'invoice')}, ${sums.notPaid === 0 ? 'all paid' : `${sums.notPaid} not paid`}`}
      </td>
    </tr>
  )
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
          <Avatar name={studentName} size="sm" letters={2} />
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
        <InvoiceStanding invoice={invoice} />
      </td>
      <td className="text-right">
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
