import { usualCurrency } from '@lectern/contract/tuition/money.ts'
import { moneyText } from '@lectern/contract/tuition/money-text.ts'
import { monthText } from '#web/time/day-text.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cx } from '#web/ui/cx.ts'
import { byMonth, type InvoiceRowProps, type InvoiceRowsProps, withInvoice } from './invoice-row-props.ts'
import { InvoiceStanding } from './invoice-standing.tsx'

export function InvoiceList({ invoices, months, chosen, onChoose, onOpen }: InvoiceRowsProps) {
  return [...byMonth(invoices)].map(([month, listed]) => {
    const sums = months.find((each) => each.month === month)
    const title = monthText(`${month}-01`)

    return (
      <section key={month}>
        <h2 className="flex justify-between bg-canvas px-4 py-2 font-medium text-xs tabular-nums">
          {title}
          {sums && (
            <span className="text-ink-muted">
              {moneyText(sums.total, listed[0]?.currency ?? usualCurrency)}
            </span>
          )}
        </h2>
        <ul aria-label={`Invoices of ${title}`}>
          {listed.map((invoice) => (
            <InvoiceItem
              key={invoice.id}
              invoice={invoice}
              isChosen={chosen.has(invoice.id)}
              onChoose={(isChosen) => onChoose(withInvoice(chosen, invoice, isChosen))}
              onOpen={() => onOpen(invoice)}
            />
          ))}
        </ul>
      </section>
    )
  })
}

function InvoiceItem({ invoice, isChosen, onChoose, onOpen }: InvoiceRowProps) {
  const { number, studentName, total, currency, status } = invoice

  return (
    <li
      className={cx(
        'flex min-h-16 items-center gap-3 border-border border-t px-4 py-2',
        isChosen && 'bg-sunken',
      )}
    >
      <Checkbox checked={isChosen} onChange={onChoose}>
        <span className="sr-only">Invoice {number}</span>
      </Checkbox>
      <button type="button" className="min-h-11 min-w-0 flex-1 text-left" onClick={onOpen}>
        <span className="block truncate font-medium text-sm" dir="auto">
          {studentName}
        </span>
        <span className="block text-ink-muted text-xs tabular-nums">{number}</span>
      </button>
      <span className="grid justify-items-end gap-1 text-sm">
        <span
          className={cx(
            'font-semibold tabular-nums',
            status === 'cancelled' && 'text-ink-subtle line-through',
          )}
        >
          {moneyText(total, currency)}
        </span>
        <span>
          <InvoiceStanding invoice={invoice} />
        </span>
      </span>
    </li>
  )
}
