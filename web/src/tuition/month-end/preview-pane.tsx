import { documentOf } from '@lectern/contract/tuition/invoice-document.ts'
import type { InvoicePreview, PreviewQuery } from '@lectern/contract/tuition/invoices.contract.ts'
import { pageSizes } from '@lectern/contract/tuition/tuition-values.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { PanelSkeleton } from '#web/ui/skeleton.tsx'
import { InvoiceSheet } from '../invoice-sheet.tsx'
import { invoiceQueries } from '../invoices.api.ts'
import { LinesLeft } from '../lines-left.tsx'
import { usePaper } from '../paper.ts'
import { Unprintable } from '../unprintable.tsx'

interface PreviewPaneProps {
  student: { studentId: number; studentName: string }
  position: { index: number; count: number }
  onStep: (step: -1 | 1) => void
  dates: PreviewQuery
  /** As it came with the list; null where it is still to be asked for. */
  known: InvoicePreview | null
  /** By its place among those that are chosen; empty while it is not. */
  number: string
  /** Its charges are on an invoice by now, so that there is nothing to ask for. */
  isCreated: boolean
}

const papers = pageSizes.map((size) => ({ value: size, label: size }))

/** The invoice of the student in the row that is pointed out, as it would be now. */
export function PreviewPane({
  student,
  position,
  onStep,
  dates,
  known,
  number,
  isCreated,
}: PreviewPaneProps) {
  const { studentId, studentName } = student
  const { index, count } = position
  const [paper, choosePaper] = usePaper()
  const preview = useQuery({
    ...invoiceQueries.previewOne(studentId, dates),
    enabled: known === null && !isCreated,
  })
  const invoice = known ?? preview.data

  return (
    <aside aria-label={`Preview for ${studentName}`} className="min-w-0 xl:sticky xl:top-17 xl:self-start">
      <header className="mb-3 flex flex-wrap items-center gap-2">
        <h2 dir="auto" className="mr-auto min-w-0 font-semibold wrap-anywhere">
          {studentName}{' '}
          <span className="font-normal text-ink-muted tabular-nums">
            {index + 1} of {count}
          </span>
        </h2>
        <SegmentedControl label="Paper" options={papers} value={paper} onChange={choosePaper} />
        <IconButton
          icon={ArrowUp}
          label="Previous invoice"
          disabled={index === 0}
          onClick={() => onStep(-1)}
        />
        <IconButton
          icon={ArrowDown}
          label="Next invoice"
          disabled={index === count - 1}
          onClick={() => onStep(1)}
        />
      </header>
      {!invoice && preview.isPending && <PanelSkeleton className="h-120" />}
      {!known && preview.isError && <LoadError compact what="the preview" onRetry={preview.refetch} />}
      {invoice && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md bg-sunken p-3">
          <Unprintable characters={invoice.unprintable} />
          <LinesLeft count={invoice.linesLeft} />
          <InvoiceSheet invoice={documentOf({ ...invoice, number })} paper={paper} />
        </div>
      )}
    </aside>
  )
}
