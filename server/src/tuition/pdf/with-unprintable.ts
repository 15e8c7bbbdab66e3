import type { InvoicePreview } from '@lectern/contract/tuition/invoices.contract.ts'
import { findUnprintable } from './unprintable.ts'

type PrintedParts = Pick<InvoicePreview, 'sender' | 'payer' | 'lines' | 'studentName'>

/** Told before it is printed: an empty box on paper is found out by the family. */
export async function withUnprintable<Invoice extends PrintedParts>(
  invoice: Invoice,
): Promise<Invoice & { unprintable: string[] }> {
  const { sender, payer, lines, studentName } = invoice
  const texts = [
    studentName,
    ...Object.values(sender),
    ...Object.values(payer),
    ...lines.flatMap(({ title, course }) => [title, course?.name ?? null]),
  ]

  return { ...invoice, unprintable: await findUnprintable(texts.filter((text) => text !== null).join('\n')) }
}
