import type { InvoiceDocument } from '@lectern/contract/tuition/invoice-document.ts'
import { drawInvoice } from './draw-invoice.ts'
import { Paper, type PaperSize, type Watch } from './paper.ts'

type File = { size: PaperSize; title: string; author: string }

/**
 * The bytes of a PDF with one invoice after the other. The next one is asked for when the bytes of the last have been
 * taken, so that neither a slow reader nor a thousand invoices fill the memory.
 */
export async function* writePdf(
  invoices: AsyncIterable<InvoiceDocument> | Iterable<InvoiceDocument>,
  { size, title, author }: File,
  watch: Watch = {},
): AsyncGenerator<Buffer> {
  const paper = new Paper(size, { title, author }, watch)
  const { pdf } = paper
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  for await (const invoice of invoices) {
    const section = pdf.struct('Sect', { title: invoice.title })
    root.add(section)
    await drawInvoice(paper, section, invoice)
    section.end()
    pdf.flushPages()
    yield written(pdf)
    await paper.turn()
  }
  await paper.embedFonts()
  root.end()
  pdf.end()
  yield written(pdf)
}

/** What has been written since the last time. */
function written(pdf: PDFKit.PDFDocument): Buffer {
  const chunks: Buffer[] = []
  for (let bytes = pdf.read(); bytes !== null; bytes = pdf.read()) chunks.push(bytes as Buffer)

  return Buffer.concat(chunks)
}
