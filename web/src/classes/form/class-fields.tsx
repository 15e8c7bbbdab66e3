import type { Course } from '@lectern/contract/courses/courses.contract.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link as LinkIcon } from 'lucide-react'
import { Controller, useWatch } from 'react-hook-form'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { useCurrencyAffix } from '#web/tuition/use-currency-affix.ts'
import { Field } from '#web/ui/field.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { Input } from '#web/ui/input.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { statusOptions } from './class-form.ts'
import { ClassValueSlot, type WhenSaved } from './class-form-slot.ts'
import { CourseField } from './course-field.tsx'
import { FormParts } from './form-parts.tsx'
import { useFromLastTime } from './last-class.ts'
import { NamedFields } from './named-fields.tsx'
import { StudentsField } from './students-field.tsx'
import { TimeFields } from './time-fields.tsx'
import { useClassForm } from './use-class-form.ts'

interface ClassFieldsProps {
  item: ListedClass | null
  courses: UseQueryResult<Course[]>
  whenSaved: WhenSaved
}

/** Everything about a class but its recurrence. */
export function ClassFields({ item, courses, whenSaved }: ClassFieldsProps) {
  const { register, control, errorOf } = useClassForm()
  const affix = useCurrencyAffix()

  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <CourseField item={item} courses={courses} />
        <Field label="Title" error={errorOf('title')}>
          <Input {...register('title')} autoComplete="off" />
        </Field>
      </div>
      <Field label="Description" optional error={errorOf('description')}>
        <Textarea {...register('description')} rows={2} />
      </Field>
      <TimeFields item={item} />
      <Field
        label="Classroom Link"
        optional
        error={errorOf('courseLink')}
        origin={useFromLastTime('courseLink')}
      >
        <Input {...register('courseLink')} icon={LinkIcon} inputMode="url" autoComplete="off" />
      </Field>
      <div className="grid gap-4 sm:grid-cols-[1fr_1.6fr]">
        <Field
          label="Class value"
          optional
          error={errorOf('classValue')}
          origin={useFromLastTime('classValue')}
        >
          <Input {...register('classValue')} {...affix} inputMode="decimal" autoComplete="off" />
          <ClassValueSlot amount={useWatch({ control, name: 'classValue' })} />
        </Field>
        <FieldGroup label="Status">
          <Controller
            control={control}
            name="status"
            render={({ field }) => (
              <SegmentedControl
                label="Status"
                options={statusOptions}
                value={field.value}
                onChange={field.onChange}
                wide
              />
            )}
          />
        </FieldGroup>
      </div>
      <StudentsField />
      <FormParts item={item} whenSaved={whenSaved} />
      <NamedFields />
    </>
  )
}
