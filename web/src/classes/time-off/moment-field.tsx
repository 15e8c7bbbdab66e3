import { Calendar } from 'lucide-react'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface MomentFieldProps {
  label: string
  date: string
  time: string
  error?: string | undefined
  onDate: (date: string) => void
  onTime: (time: string) => void
}

/** A day, and a time in it or the whole of it. */
export function MomentField({ label, date, time, error, onDate, onTime }: MomentFieldProps) {
  return (
    <div className="flex gap-1.5">
      <Field label={label} error={error}>
        <Input type="date" icon={Calendar} value={date} onChange={({ target }) => onDate(target.value)} />
      </Field>
      <Field label="Time" optional>
        <Input
          type="time"
          aria-label={`${label} time`}
          value={time}
          onChange={({ target }) => onTime(target.value)}
        />
      </Field>
    </div>
  )
}
