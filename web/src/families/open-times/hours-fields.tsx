import type { Hours } from '@lectern/contract/open-times/open-times.contract.ts'
import { Clock } from 'lucide-react'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

/** Midnight as an end is that of the day's end, which a time field cannot hold. */
const shownEnd = (to: string): string => (to === '24:00' ? '00:00' : to)
const readEnd = (typed: string): string => (typed === '00:00' ? '24:00' : typed)

interface HoursFieldsProps {
  hours: Hours
  error?: string | undefined
  onChange: (hours: Hours) => void
}

/** From and to on one day. */
export function HoursFields({ hours: { from, to }, error, onChange }: HoursFieldsProps) {
  return (
    <div className="grid min-w-0 flex-1 grid-cols-2 gap-3">
      <Field label="From">
        <Input
          type="time"
          icon={Clock}
          value={from}
          onChange={({ target }) => onChange({ from: target.value, to })}
        />
      </Field>
      <Field label="To" error={error}>
        <Input
          type="time"
          icon={Clock}
          value={shownEnd(to)}
          onChange={({ target }) => onChange({ from, to: readEnd(target.value) })}
        />
      </Field>
    </div>
  )
}

/** Undefined: they can be saved. */
export function complaintOf({ from, to }: Hours): string | undefined {
  if (!from || !to) return 'Please give a time'

  return from < to ? undefined : 'Open hours must end after they begin'
}
