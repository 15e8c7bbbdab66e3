import type { Course } from '@lectern/contract/courses/courses.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { classQueries } from '#web/classes/classes.api.ts'
import { describeEnd } from '#web/classes/series-text.ts'
import { Switch } from '#web/ui/switch.tsx'
import type { ClassValues } from './class-form.ts'
import { RecurrenceRule } from './recurrence-rule.tsx'
import { SeriesPreview } from './series-preview.tsx'
import { useClassForm } from './use-class-form.ts'

interface RecurrenceFieldsProps {
  item: ListedClass | null
  courses: Course[] | undefined
  today: string
}

/** Whether a class repeats, and if so how. */
export function RecurrenceFields({ item, courses, today }: RecurrenceFieldsProps) {
  const { control } = useClassForm()
  const isRecurring = useWatch<ClassValues, 'isRecurring'>({ name: 'isRecurring' })
  const labelId = useId()
  const panel = useRef<HTMLDivElement>(null)

  /** The rule appears below the switch, which on a phone is the end of what is seen. */
  const showRule = () => requestAnimationFrame(() => panel.current?.scrollIntoView({ block: 'nearest' }))

  return (
    <div
      ref={panel}
      className="grid content-start gap-4 border-border bg-[color-mix(in_oklab,var(--canvas)_55%,var(--raised))] p-6 pt-5 max-lg:border-t lg:border-l"
    >
      <div className="flex items-center justify-between gap-3">
        <div>
          <p id={labelId} className="font-medium text-sm/4">
            Recurring class
          </p>
          <p className="mt-1 text-ink-muted text-xs">Daily, weekly or monthly; an end date is optional.</p>
        </div>
        <Controller
          control={control}
          name="isRecurring"
          render={({ field }) => (
            <Switch
              checked={field.value}
              onChange={(isOn) => {
                field.onChange(isOn)
                if (isOn) showRule()
              }}
              aria-labelledby={labelId}
            />
          )}
        />
      </div>
      {item?.isRecurring && <SeriesNote id={item.id} isKept={isRecurring} />}
      {isRecurring && <RecurrenceRule />}
      {/* The rule of a series began earlier than the class in the form: its dates are told when saving asks which change. */}
      {isRecurring && !item?.isRecurring && <SeriesPreview item={item} courses={courses} today={today} />}
    </div>
  )
}

/** Says before it is saved what else changes. */
function SeriesNote({ id, isKept }: { id: number; isKept: boolean }) {
  const { data: size } = useQuery(classQueries.seriesSize(id))

  return (
    <output className="rounded-md bg-fill px-3 py-2 text-ink-muted text-xs">
      {isKept
        ? 'This class is part of a series. Saving asks which classes change. Its status is its own.'
        : describeEnd(size)}
    </output>
  )
}
