import { lastDate } from '@lectern/contract/calendar.ts'
import { durations } from '@lectern/contract/classes/class-values.ts'
import { Calendar, Clock } from 'lucide-react'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useFromLastTime } from './last-class.ts'
import { OverlapWarning } from './overlap-warning.tsx'
import { useClassForm } from './use-class-form.ts'

/** When a class takes place, and what else does then. */
export function TimeFields({ item }: { item: ListedClass | null }) {
  const { register, errorOf } = useClassForm()

  return (
    <>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-[1.2fr_1fr_1.15fr]">
        <Field label="Date" error={errorOf('date') ?? errorOf('scheduledAt')} className="max-sm:col-span-2">
          <Input {...register('date')} type="date" max={lastDate} icon={Calendar} />
        </Field>
        <Field label="Start time" error={errorOf('time')}>
          <Input {...register('time')} type="time" icon={Clock} />
        </Field>
        <Field label="Duration" error={errorOf('duration')} origin={useFromLastTime('duration')}>
          <Input
            {...register('duration')}
            inputMode="numeric"
            suffix="min"
            autoComplete="off"
            maxLength={String(durations.max).length}
          />
        </Field>
      </div>
      <OverlapWarning item={item} />
    </>
  )
}
