import { InvoiceList } from './invoice-list.tsx'
import type { InvoiceRowsProps } from './invoice-row-props.ts'
import { InvoiceTable } from './invoice-table.tsx'

/** Grouped by the month of their date: a table, on phones a list of the same. */
export function InvoiceRows(props: InvoiceRowsProps) {
  return (
    <>
      <div className="border-border border-t max-sm:hidden">
        <InvoiceTable {...props} />
      </div>
      <div className="border-border border-t sm:hidden">
        <InvoiceList {...props} />
      </div>
    </>
  )
}
