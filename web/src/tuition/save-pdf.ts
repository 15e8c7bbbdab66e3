import { pathOf } from '@lectern/contract/request.ts'
import { getInvoicePdf, getInvoicesPdf } from '@lectern/contract/tuition/invoice-pdf.contract.ts'
import type { PageSize } from '@lectern/contract/tuition/tuition-values.ts'
import { callerHeaders } from '#web/api/caller-headers.ts'
import { saveAnswer } from '#web/api/save-answer.ts'

/** One invoice, or many as one file, saved under the name that the server gives it. */
export async function savePdf(invoices: readonly { id: number }[], size: PageSize): Promise<void> {
  const [first] = invoices
  if (!first) return
  const response = await (invoices.length === 1
    ? fetch(pathOf(getInvoicePdf, { params: { id: String(first.id) }, query: { size } }), {
        credentials: 'include',
        headers: await callerHeaders(),
      })
    : fetch(pathOf(getInvoicesPdf, {}), {
        method: 'POST',
        credentials: 'include',
        headers: { ...(await callerHeaders()), 'Content-Type': 'application/json' },
        body: JSON.stringify({ size, ids: invoices.map(({ id }) => id) }),
      }))
  await saveAnswer(response, 'Invoices.pdf')
}
