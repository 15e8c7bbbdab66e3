import { addDays, dayNumber, isCalendarDate, lastDate } from '@lectern/contract/calendar.ts'
import { counted } from '@lectern/contract/counted.ts'
import type { PreviewQuery } from '@lectern/contract/tuition/invoices.contract.ts'
import { dueDays } from '@lectern/contract/tuition/tuition-values.ts'
import { Calendar } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNow } from '#web/time/use-now.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface InvoiceDatesProps {
  dates: PreviewQuery
  /** What follows from the time zone of the workspace and the invoice details, once that is known. */
  preview: { issuedOn: string; dueOn: string | null } | undefined
  onChange: (dates: PreviewQuery) => void
}

/** Which charges are taken, and the dates that the invoices will bear. */
export function InvoiceDates({ dates, preview, onChange }: InvoiceDatesProps) {
  const { date: today } = useNow()
  const issued = dates.issuedOn ?? preview?.issuedOn ?? today
  const due = dates.dueOn ?? preview?.dueOn ?? addDays(issued, dueDays.usual)
  const days = dayNumber(due) - dayNumber(issued)

  return (
    <div className="mb-4 grid gap-3 sm:grid-cols-3">
      <DateField
        label="Charges until"
        value={dates.until}
        onChange={(until) => onChange({ ...dates, until })}
      />
      <DateField
        label="Invoice date"
        value={issued}
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

/** A year comes digit by digit, 0002 before 2027: what is typed stays in the field, and counts once it is a date. */
function DateField({ label, value, hint, onChange }: DateFieldProps) {
  const [typed, setTyped] = useState<string>()

  function handleChange(text: string) {
    setTyped(text)
    if (isCalendarDate(text)) onChange(text)
  }

  return (
    <Field label={label} hint={hint}>
      <Input
        type="date"
        icon={Calendar}
        max={lastDate}
        value={typed ?? value}
        onChange={({ target }) => handleChange(target.value)}
        onBlur={() => setTyped(undefined)}
      />
    </Field>
  )
}
