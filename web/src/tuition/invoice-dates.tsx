import { addDays, dayNumber } from '@lectern/contract/calendar.ts'
import { counted } from '@lectern/contract/counted.ts'
import type { PreviewQuery } from '@lectern/contract/tuition/invoices.contract.ts'
import { dueDays } from '@lectern/contract/tuition/tuition-values.ts'
import { Calendar } from 'lucide-react'
import type { ReactNode } from 'react'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface InvoiceDatesProps {
  dates: PreviewQuery
  /** What follows from the invoice details, once that is known. */
  dueOn: string | undefined
  onChange: (dates: PreviewQuery) => void
}

/** Which charges are taken, and the dates that the invoices will bear. */
export function InvoiceDates({ dates, dueOn, onChange }: InvoiceDatesProps) {
  const due = dates.dueOn ?? dueOn ?? addDays(dates.issuedOn, dueDays.usual)
  const days = dayNumber(due) - dayNumber(dates.issuedOn)

  return (
    <div className="mb-4 grid gap-3 sm:grid-cols-3">
      <DateField
        label="Charges until"
        value={dates.until}
        onChange={(until) => onChange({ ...dates, until })}
      />
      <DateField
        label="Invoice date"
        value={dates.issuedOn}
        onChange={(issuedOn) => onChange({ until: dates.until, issuedOn })}
      />
      <DateField
        label="Due"
        value={due}
        hint={counted(days, 'day')}
        onChange={(next) => onChange({ ...dates, dueOn: next })}
      />
    </div>
  )
}

interface DateFieldProps {
  label: string
  value: string
  hint?: ReactNode
  onChange: (date: string) => void
}

function DateField({ label, value, hint, onChange }: DateFieldProps) {
  return (
    <Field label={label} hint={hint}>
      <Input
        type="date"
        icon={Calendar}
        value={value}
        onChange={({ target }) => target.value && onChange(target.value)}
      />
    </Field>
  )
}
