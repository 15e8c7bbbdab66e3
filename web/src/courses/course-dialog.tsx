import { defaultCourseColor } from '@lectern/contract/courses/course-colors.ts'
import { type Course, CourseDraft } from '@lectern/contract/courses/courses.contract.ts'
import { useEffect } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { messageOf } from '#web/api/api-error.ts'
import { changedOf, contractResolver, showFieldErrors } from '#web/forms/contract-resolver.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { ColorPicker } from './color-picker.tsx'
import { useSaveCourse } from './courses.api.ts'

type CourseDialogProps = { course: Course | null; open: boolean; onClose: () => void }

type Values = { name: string; code: string; description: string; color: string; status: string }

const valuesOf = (course: Course | null): Values => ({
  name: course?.name ?? '',
  code: course?.code ?? '',
  description: course?.description ?? '',
  color: course?.color ?? defaultCourseColor,
  status: course?.status ?? 'active',
})

const resolver = contractResolver(CourseDraft, (values: Values) => values)

export function CourseDialog({ course, open, onClose }: CourseDialogProps) {
  const form = useForm({ resolver, defaultValues: valuesOf(course) })
  const save = useSaveCourse(course)
  const { register, control, formState, reset } = form
  const { errors, dirtyFields } = formState

  useEffect(() => {
    if (open) reset(valuesOf(course))
  }, [open, course, reset])

  const handleSubmit = form.handleSubmit((draft) =>
    save.mutate(
      { draft, changed: changedOf(draft, dirtyFields) },
      {
        onSuccess: () => {
          onClose()
          const done = course ? 'updated' : 'created'
          toast({ kind: 'success', title: 'Success', description: `Course ${done} successfully` })
        },
        onError: (error) => {
          showFieldErrors(form, error)
          const fallback = course ? 'Failed to update course' : 'Failed to create course'
          toast({ kind: 'error', title: 'Error', description: messageOf(error, fallback) })
        },
      },
    ),
  )

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={course ? 'Edit Course' : 'Create Course'}
      onSubmit={handleSubmit}
      pending={save.isPending}
      bodyClassName="grid gap-4"
      footer={
        <>
          <Button onClick={onClose} disabled={save.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={save.isPending} pendingText="Saving...">
            {course ? 'Update Course' : 'Create Course'}
          </Button>
        </>
      }
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
    </Dialog>
  )
}

const offered = [
  { value: 'active', label: 'Active' },
  { value: 'planning', label: 'Planning' },
]

/** A status that came from elsewhere stays choosable. */
const statusOptions = (current: string) =>
  offered.some(({ value }) => value === current) ? offered : [...offered, { value: current, label: current }]
