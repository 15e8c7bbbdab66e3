import type { InvoiceInList } from '@lectern/contract/tuition/invoices.contract.ts'
import { sumMoney } from '@lectern/contract/tuition/money.ts'
import { moneyText } from '@lectern/contract/tuition/money-text.ts'
import { X } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PdfMenu } from './pdf-menu.tsx'

interface ChosenInvoicesProps {
  invoices: readonly InvoiceInList[]
  onNone: () => void
}

/** What can be done with the invoices that are chosen in the list. */
export function ChosenInvoices({ invoices, onNone }: ChosenInvoicesProps) {
  return (
    <div className="flex items-center gap-2">
      <p className="text-sm tabular-nums">
        <b className="font-semibold">{invoices.length} chosen</b>{' '}
        <span className="text-ink-muted">{sumOf(invoices)}</span>
      </p>
      <PdfMenu invoices={[...invoices]} label="Download PDFs" />
      <IconButton icon={X} label="Choose none" onClick={onNone} />
    </div>
  )
}

function sumOf(invoices: readonly InvoiceInList[]): string {
  const [first] = invoices
  if (!first) return ''
  const totals = invoices.map(({ total }) => total)

  return moneyText(sumMoney(totals, first.decimals), first.currency)
}
