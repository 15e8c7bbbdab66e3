import { EitherWidth } from '#web/ui/either-width.tsx'
import { useInfiniteScroll } from '#web/ui/use-infinite-scroll.ts'
import { useIsPrinting } from '#web/ui/use-is-printing.ts'
import { InvoiceList } from './invoice-list.tsx'
import type { InvoiceRowsProps } from './invoice-row-props.ts'
import { InvoiceTable } from './invoice-table.tsx'

const step = 20

/** Grouped by the month of their date: a table, on phones a list of the same. All of them are on paper. */
export function InvoiceRows({ invoices, status, ...rest }: InvoiceRowsProps & { status: string }) {
  const atLeast = useIsPrinting() ? invoices.length : 0
  const { revealed, sentinel } = useInfiniteScroll(invoices, step, status, atLeast)
  const rows = { invoices: revealed, all: invoices, ...rest }

  return (
    <div className="border-border border-t">
      <EitherWidth
        from="sm"
        wide={() => <InvoiceTable {...rows} />}
        narrow={() => <InvoiceList {...rows} />}
      />
      <div ref={sentinel} />
    </div>
  )
}
