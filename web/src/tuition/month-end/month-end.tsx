import { addDays, addMonths, dayNumber, lastOfMonth } from '@lectern/contract/calendar.ts'
import { counted } from '@lectern/contract/counted.ts'
import type { InvoicesPreview } from '@lectern/contract/tuition/invoices.contract.ts'
import { readMoney, writeMoney } from '@lectern/contract/tuition/money.ts'
import { moneyText } from '@lectern/contract/tuition/money-text.ts'
import { useQuery } from '@tanstack/react-query'
import { Calendar, ChevronLeft, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { monthText, shortDayText } from '#web/time/day-text.ts'
import { useNow } from '#web/time/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PanelSkeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { invoiceQueries, useCreateInvoices } from '../invoices.api.ts'
import { MonthEndTable } from './month-end-table.tsx'
import { PreviewPane } from './preview-pane.tsx'

interface MonthEndProps {
  onClose: () => void
  onDetails: () => void
}

type Dates = { until: string; issuedOn: string; dueOn?: string }

/** All invoices of a month in one go: looked through, chosen, and created together or not at all. */
export function MonthEnd({ onClose, onDetails }: MonthEndProps) {
  const { date: today } = useNow()
  const [dates, setDates] = useState<Dates>(() => datesFor(today))
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [shown, setShown] = useState<number | null>(null)
  const preview = useQuery(invoiceQueries.preview(dates))
  const create = useCreateInvoices()
  const isCreated = create.isPending || create.isSuccess
  const students = preview.data?.students ?? []
  const chosen = students.filter(({ studentId }) => !left.has(studentId))
  const current = students.find(({ studentId }) => studentId === shown) ?? students[0]

  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,500px)]">
      <div className="min-w-0">
        <Button variant="ghost" icon={ChevronLeft} onClick={onClose} className="mb-1 -ml-3.5">
          Tuition
        </Button>
        <PageHeader title={`Invoices for ${monthText(dates.until).split(' ')[0]}`}>
          <Button onClick={onDetails}>Invoice Details</Button>
        </PageHeader>
        <DateFields dates={dates} dueOn={preview.data?.dueOn} onChange={setDates} />
        {preview.isPending && <PanelSkeleton className="h-90" />}
        {preview.isError && <LoadError what="the preview" error={preview.error} onRetry={preview.refetch} />}
        {preview.data && !preview.isError && (
          <>
            <Unrecorded preview={preview.data} />
            {students.length === 0 ? (
              <EmptyState
                title="Nothing to invoice"
                text={`No charges until ${shortDayText(dates.until)} are without an invoice.`}
              />
            ) : (
              <Card>
                <MonthEndTable
                  preview={preview.data}
                  left={left}
                  onLeave={setLeft}
                  shown={current?.studentId}
                  onShow={setShown}
                />
              </Card>
            )}
            {students.length > 0 && (
              <Creation create={create} preview={preview.data} chosen={chosen} dates={dates} onDone={onClose}>
                <Button onClick={onClose}>Cancel</Button>
              </Creation>
            )}
          </>
        )}
      </div>
      {current && (
        <PreviewPane key={current.studentId} student={current} dates={dates} isCreated={isCreated} />
      )}
    </div>
  )
}

/** In the first days of a month it is the last one that is to be invoiced. */
function datesFor(today: string): Dates {
  const isEarly = Number(today.slice(8)) <= 10
  const until = isEarly ? lastOfMonth(addMonths(`${today.slice(0, 7)}-01`, -1)) : today

  return { until, issuedOn: today }
}

interface DateFieldsProps {
  dates: Dates
  dueOn: string | undefined
  onChange: (dates: Dates) => void
}

function DateFields({ dates, dueOn, onChange }: DateFieldsProps) {
  const due = dates.dueOn ?? dueOn ?? addDays(dates.issuedOn, 14)
  const field = (label: string, value: string, take: (date: string) => Dates, hint?: ReactNode) => (
    <Field label={label} hint={hint}>
      <Input
        type="date"
        icon={Calendar}
        value={value}
        onChange={({ target }) => target.value && onChange(take(target.value))}
      />
    </Field>
  )

  return (
    <div className="mb-4 grid gap-3 sm:grid-cols-3">
      {field('Charges until', dates.until, (until) => ({ ...dates, until }))}
      {field('Invoice date', dates.issuedOn, (issuedOn) => ({ until: dates.until, issuedOn }))}
      {field(
        'Due',
        due,
        (dueOn) => ({ ...dates, dueOn }),
        counted(dayNumber(due) - dayNumber(dates.issuedOn), 'day'),
      )}
    </div>
  )
}

function Unrecorded({ preview: { unrecorded } }: { preview: InvoicesPreview }) {
  const [first] = unrecorded
  if (!first) return null

  return (
    <p
      role="status"
      className="mb-4 flex items-center gap-2.5 rounded-md bg-warning-soft px-3.5 py-2.5 text-sm text-warning"
    >
      <TriangleAlert size={16} className="shrink-0" aria-hidden="true" />
      <span>
        {unrecorded.length === 1
          ? 'One class is not recorded: '
          : `${unrecorded.length} classes are not recorded: `}
        {unrecorded
          .slice(0, 3)
          .map(({ title, scheduledAt }) => `${title}, ${shortDayText(scheduledAt.slice(0, 10))}`)
          .join('; ')}
        {unrecorded.length > 3 && ` and ${unrecorded.length - 3} more`}.
      </span>
    </p>
  )
}

interface CreationProps {
  create: ReturnType<typeof useCreateInvoices>
  preview: InvoicesPreview
  chosen: InvoicesPreview['students']
  dates: Dates
  onDone: () => void
  children: ReactNode
}

function Creation({ create, preview, chosen, dates, onDone, children }: CreationProps) {
  const { currency, decimals, firstNumber } = preview
  const sum = (part: 'total' | 'advance' | 'toPay') =>
    moneyText(
      writeMoney(
        chosen.reduce((total, row) => total + (readMoney(row[part], decimals) ?? 0n), 0n),
        decimals,
      ),
      currency,
    )

  function confirm() {
    create.mutate(
      { ...dates, studentIds: chosen.map(({ studentId }) => studentId) },
      {
        onSuccess: (invoices) => {
          onDone()
          const description = `${counted(invoices.length, 'invoice')} created`
          toast({ kind: 'success', title: 'Success', description })
        },
        onError: (error) =>
          toast({
            kind: 'error',
            title: 'Error',
            description: messageOf(error, 'Failed to create invoices'),
          }),
      },
    )
  }

  return (
    <div className="sticky bottom-0 -mx-1 mt-4 flex flex-wrap items-center justify-between gap-3 border-border border-t bg-canvas px-1 py-3">
      <p className="text-ink-muted text-sm tabular-nums">
        <b className="text-ink">
          {chosen.length} of {counted(preview.students.length, 'invoice')}
        </b>
        {chosen.length > 0 && `, from ${firstNumber}`}
        <br />
        {sum('total')} charged, {sum('advance')} in advance, <b className="text-ink">{sum('toPay')} to pay</b>
      </p>
      <span className="flex gap-2">
        {children}
        <Button
          variant="primary"
          disabled={chosen.length === 0}
          pending={create.isPending}
          pendingText="Creating..."
          onClick={confirm}
        >
          {`Create ${counted(chosen.length, 'Invoice')}`}
        </Button>
      </span>
    </div>
  )
}
