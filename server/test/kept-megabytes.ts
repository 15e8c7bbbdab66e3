import { writePdf } from '../src/tuition/pdf/write-pdf.ts'
import { invoiceDocument } from './invoice-document.ts'
import { collectGarbage } from './used-heap.ts'

/** How much more memory is in use, at most, while a file of so many invoices is written, than before it. */
export async function keptMegabytes(invoices: number): Promise<number> {
  await writeAll(1, () => undefined) // fonts are read once
  const before = usedMegabytes()
  let most = 0
  await writeAll(invoices, (count) => {
    if (count % 50 === 0) most = Math.max(most, usedMegabytes())
  })

  return most - before
}

async function writeAll(invoices: number, afterEach: (count: number) => void): Promise<void> {
  const numbers = Array.from({ length: invoices }, (_, index) => index + 1)
  const documents = numbers.values().map((number) => invoiceDocument({ title: `Invoice ${number}` }))
  let count = 0
  for await (const _ of writePdf(documents, { size: 'A4', title: 'Invoices', author: 'Ines Calloway' })) {
    count += 1
    afterEach(count)
  }
}

function usedMegabytes(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()

  return (heapUsed + external) / 1_000_000
}
