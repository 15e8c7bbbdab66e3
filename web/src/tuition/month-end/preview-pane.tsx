import { documentOf } from '@lectern/contract/tuition/invoice-document.ts'
import type { PreviewQuery } from '@lectern/contract/tuition/invoices.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { LoadError } from '#web/ui/load-error.tsx'
import { PanelSkeleton } from '#web/ui/skeleton.tsx'
import { InvoiceSheet } from '../invoice-sheet.tsx'
import { invoiceQueries } from '../invoices.api.ts'
import { Unprintable } from '../unprintable.tsx'

interface PreviewPaneProps {
  student: { studentId: number; studentName: string }
  dates: PreviewQuery
  /** Its charges are on an invoice by now, so that there is nothing to ask for. */
  isCreated: boolean
}

/** The invoice of the student in the row that is pointed out, as it would be now. */
export function PreviewPane({ student: { studentId, studentName }, dates, isCreated }: PreviewPaneProps) {
  const preview = useQuery({ ...invoiceQueries.previewOne(studentId, dates), enabled: !isCreated })

  return (
    <aside aria-label={`Preview for ${studentName}`} className="min-w-0">
      <h2 dir="auto" className="mb-3 font-semibold wrap-anywhere">
        {studentName}
      </h2>
      {preview.isPending && <PanelSkeleton className="h-120" />}
      {preview.isError && <LoadError compact what="the preview" onRetry={preview.refetch} />}
      {preview.data && (
        <div className="grid gap-3 rounded-md bg-sunken p-3">
          <Unprintable characters={preview.data.unprintable} />
          <InvoiceSheet invoice={documentOf(preview.data)} />
        </div>
      )}
    </aside>
  )
}
