import type { PreviewQuery } from '@lectern/contract/tuition/invoices.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { monthText, shortDayText } from '#web/time/day-text.ts'
import { useNow } from '#web/time/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PanelSkeleton } from '#web/ui/skeleton.tsx'
import { InvoiceDates } from '../invoice-dates.tsx'
import { invoiceQueries, useCreateInvoices } from '../invoices.api.ts'
import { Creation } from './creation.tsx'
import { monthEndDates } from './month-end-dates.ts'
import { MonthEndTable } from './month-end-table.tsx'
import { MonthSteps } from './month-steps.tsx'
import { numberAt } from './number-at.ts'
import { PreviewPane } from './preview-pane.tsx'
import { Unrecorded } from './unrecorded.tsx'

interface MonthEndProps {
  onClose: () => void
  onDetails: () => void
}

/** All invoices of a month in one go: looked through, chosen, and created together or not at all. */
export function MonthEnd({ onClose, onDetails }: MonthEndProps) {
  const { date: today } = useNow()
  const [dates, setDates] = useState<PreviewQuery>(() => monthEndDates(today))
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [shown, setShown] = useState<number | null>(null)
  const preview = useQuery(invoiceQueries.preview(dates))
  // Drawn piece by piece when it arrives: in one go it would keep a slow phone from answering.
  const found = useDeferredValue(preview.data)
  const create = useCreateInvoices()
  const isCreated = create.isPending || create.isSuccess
  const students = found?.students ?? []
  const chosen = students.filter(({ studentId }) => !left.has(studentId))
  const index = Math.max(
    0,
    students.findIndex(({ studentId }) => studentId === shown),
  )
  const current = students[index]
  const place = current ? chosen.indexOf(current) : -1

  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_380px] min-[1400px]:grid-cols-[minmax(0,1fr)_500px]">
      <div className="min-w-0">
        <Button variant="ghost" icon={ChevronLeft} onClick={onClose} className="mb-1 -ml-3.5">
          Tuition
        </Button>
        <PageHeader title={`Invoices for ${monthText(dates.until).split(' ')[0]}`}>
          <Button onClick={onDetails}>Invoice Details</Button>
          <MonthSteps until={dates.until} today={today} onChange={(until) => setDates({ ...dates, until })} />
        </PageHeader>
        <InvoiceDates dates={dates} preview={found} onChange={setDates} />
        {!found && !preview.isError && <PanelSkeleton className="h-90" />}
        {preview.isError && <LoadError what="the preview" error={preview.error} onRetry={preview.refetch} />}
        {found && !preview.isError && (
          <>
            <Unrecorded classes={found.unrecorded} />
            {students.length === 0 ? (
              <EmptyState
                title="Nothing to invoice"
                text={`No charges until ${shortDayText(dates.until)} are without an invoice.`}
              />
            ) : (
              <>
                <Card>
                  <MonthEndTable
                    preview={found}
                    left={left}
                    onLeave={setLeft}
                    shown={current?.studentId}
                    onShow={setShown}
                  />
                </Card>
                <Creation
                  create={create}
                  preview={found}
                  chosen={chosen}
                  isCurrent={found === preview.data && !preview.isPlaceholderData}
                  dates={{ ...dates, issuedOn: dates.issuedOn ?? found.issuedOn }}
                  onClose={onClose}
                />
              </>
            )}
          </>
        )}
      </div>
      {found && current && (
        <PreviewPane
          student={current}
          position={{ index, count: students.length }}
          onStep={(step) => setShown(students[index + step]?.studentId ?? null)}
          dates={dates}
          known={index === 0 ? found.first : null}
          number={place < 0 ? '' : numberAt(found.firstNumber, place)}
          isCreated={isCreated}
        />
      )}
    </div>
  )
}
