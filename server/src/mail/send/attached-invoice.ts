import type { InvoiceDocument } from '@lectern/contract/tuition/invoice-document.ts'
import { writePdf } from '../../tuition/pdf/write-pdf.ts'
import type { OutgoingMail } from './driver.ts'

/** The invoice as it is downloaded, on A4. */
export async function attachedInvoice(
  document: InvoiceDocument,
): Promise<OutgoingMail['attachments'][number]> {
  const file = { size: 'A4', title: document.title, author: document.sender.name } as const
  const content = Buffer.concat(await Array.fromAsync(writePdf([document], file)))

  return { filename: `${document.title}.pdf`, content, contentType: 'application/pdf' }
}
