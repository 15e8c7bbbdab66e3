import { defaultCourseColor } from '@lectern/contract/courses/course-colors.ts'
import { type Course, NewCourse } from '@lectern/contract/courses/courses.contract.ts'
import { Controller } from 'react-hook-form'
import { contractResolver } from '#web/forms/contract-resolver.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useItemForm } from '#web/forms/use-item-form.ts'
import type { FormDialogProps } from '#web/list/item-dialogs.tsx'
import { capitalize } from '#web/ui/capitalize.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { ColorPicker } from './color-picker.tsx'
import { useSaveCourse } from './course-changes.api.ts'

type Values = { name: string; code: string; description: string; color: string; status: string }

const valuesOf = (course: Course | null): Values => ({
  name: course?.name ?? '',
  code: course?.code ?? '',
  description: course?.description ?? '',
  color: course?.color ?? defaultCourseColor,
  status: course?.status ?? 'active',
})

const resolver = contractResolver(NewCourse, (values: Values) => values)

export function CourseDialog({ item: course, open, onClose }: FormDialogProps<Course>) {
  const { form, dialog } = useItemForm({
    name: 'courses',
    item: course,
    open,
    onClose,
    valuesOf,
    resolver,
    save: useSaveCourse(course),
    done: `Course ${course ? 'updated' : 'created'} successfully`,
    failed: `Failed to ${course ? 'update' : 'create'} course`,
  })
  const { register, control, formState } = form
  const { errors } = formState

  return (
    <FormDialog
      {...dialog}
      title={course ? 'Edit Course' : 'Create Course'}
      submitLabel={course ? 'Update Course' : 'Create Course'}
      bodyClassName="grid gap-4"
    >
      <Field label="Name" error={errors.name?.message}>
        <Input {...register('name')} autoComplete="off" />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Code" optional error={errors.code?.message}>
          <Input {...register('code')} autoComplete="off" />
        </Field>
        <Field label="Status" error={errors.status?.message}>
          <Controller
            control={control}
            name="status"
            render={({ field }) => (
              <Select options={statusOptions(field.value)} value={field.value} onChange={field.onChange} />
            )}
          />
        </Field>
      </div>
      <Field label="Description" optional error={errors.description?.message}>
        <Textarea {...register('description')} rows={3} />
      </Field>
      <Controller
        control={control}
        name="color"
        render={({ field }) => <ColorPicker value={field.value} onChange={field.onChange} />}
      />
    </FormDialog>
  )
}

const offered = [
  { value: 'active', label: 'Active' },
  { value: 'planning', label: 'Planning' },
]

/** A status that came from elsewhere stays choosable. */
const statusOptions = (current: string) =>
  offered.some(({ value }) => value === current)
    ? offered
    : [...offered, { value: current, label: capitalize(current) }]
