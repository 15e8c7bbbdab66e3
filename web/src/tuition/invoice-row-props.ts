import type { InvoiceInList } from '@lectern/contract/tuition/invoices.contract.ts'

export type InvoiceMonth = { month: string; total: string; invoices: number; notPaid: number }
export type ChosenInvoices = ReadonlyMap<number, InvoiceInList>

export interface InvoiceRowsProps {
  invoices: readonly InvoiceInList[]
  months: readonly InvoiceMonth[]
  chosen: ChosenInvoices
  onChoose: (chosen: ChosenInvoices) => void
  onOpen: (invoice: InvoiceInList) => void
}

export interface InvoiceRowProps {
  invoice: InvoiceInList
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onOpen: () => void
}

export const byMonth = (invoices: readonly InvoiceInList[]) =>
  Map.groupBy(invoices, ({ issuedOn }) => issuedOn.slice(0, 7))

/** With this one more, or one less. */
export function withInvoice(
  chosen: ChosenInvoices,
  invoice: InvoiceInList,
  isChosen: boolean,
): ChosenInvoices {
  const next = new Map(chosen)
  if (isChosen) next.set(invoice.id, invoice)
  else next.delete(invoice.id)

  return next
}
