import { type Student, StudentDraft } from '@lectern/contract/students/students.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { messageOf } from '#web/api/api-error.ts'
import { courseLetters } from '#web/courses/course-letters.ts'
import { courseQueries } from '#web/courses/courses.api.ts'
import { changedOf, contractResolver, showFieldErrors } from '#web/forms/contract-resolver.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { MultiSelect } from '#web/ui/multi-select.tsx'
import { Select } from '#web/ui/select.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { toast } from '#web/ui/toast.ts'
import { bodyOf, genderOptions, valuesOf } from './student-form.ts'
import { useSaveStudent } from './students.api.ts'

type StudentDialogProps = { student: Student | null; open: boolean; onClose: () => void }

const resolver = contractResolver(StudentDraft, bodyOf)

export function StudentDialog({ student, open, onClose }: StudentDialogProps) {
  const form = useForm({ resolver, defaultValues: valuesOf(student) })
  const save = useSaveStudent(student)
  const { register, control, formState, reset } = form
  const { errors, dirtyFields } = formState

  useEffect(() => {
    if (open) reset(valuesOf(student))
  }, [open, student, reset])

  const handleSubmit = form.handleSubmit((draft) =>
    save.mutate(
      { draft, changed: changedOf(draft, dirtyFields) },
      {
        onSuccess: () => {
          onClose()
          const done = student ? 'updated' : 'added'
          toast({ kind: 'success', title: 'Success', description: `Student ${done} successfully` })
        },
        onError: (error) => {
          showFieldErrors(form, error)
          toast({ kind: 'error', title: 'Error', description: messageOf(error, 'Failed to add student') })
        },
      },
    ),
  )

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={student ? 'Edit Student' : 'Add Student'}
      width={640}
      onSubmit={handleSubmit}
      pending={save.isPending}
      bodyClassName="grid gap-4 sm:grid-cols-2"
      footer={
        <>
          <Button onClick={onClose} disabled={save.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={save.isPending} pendingText="Saving...">
            {student ? 'Update Student' : 'Add Student'}
          </Button>
        </>
      }
    >
      <Field label="Name" error={errors.name?.message}>
        <Input {...register('name')} autoComplete="off" />
      </Field>
      <Field label="Nickname" optional error={errors.nickname?.message}>
        <Input {...register('nickname')} autoComplete="off" />
      </Field>
      <Field label="Email" optional error={errors.email?.message}>
        <Input {...register('email')} type="email" autoComplete="off" />
      </Field>
      <Field label="Unique ID" optional error={errors.uniqueId?.message}>
        <Input {...register('uniqueId')} autoComplete="off" />
      </Field>
      <Field label="Age" optional error={errors.age?.message}>
        <Input {...register('age')} inputMode="numeric" autoComplete="off" />
      </Field>
      <Field label="Gender" optional error={errors.gender?.message}>
        <Controller
          control={control}
          name="gender"
          render={({ field }) => (
            <Select options={genderOptions} value={field.value} onChange={field.onChange} />
          )}
        />
      </Field>
      <Field label="Guardian name" optional error={errors.guardianName?.message} className="sm:col-span-2">
        <Input {...register('guardianName')} autoComplete="off" />
      </Field>
      <Field label="Courses" optional error={errors.courseIds?.message} className="sm:col-span-2">
        <Controller
          control={control}
          name="courseIds"
          render={({ field }) => (
            <CourseChoice student={student} value={field.value} onChange={field.onChange} />
          )}
        />
      </Field>
    </Dialog>
  )
}

interface CourseChoiceProps {
  student: Student | null
  value: string[]
  onChange: (ids: string[]) => void
}

/** Until the courses are there, and if they cannot be had, the student's own are. */
function CourseChoice({ student, value, onChange }: CourseChoiceProps) {
  const courses = useQuery(courseQueries.list())
  const known = courses.data ?? student?.enrollments.map(({ course }) => course) ?? []
  const options = known.map((course) => ({
    value: String(course.id),
    label: course.name,
    ...(course.code && { detail: course.code }),
    leading: (
      <Tile color={course.color} size="sm">
        {courseLetters(course)}
      </Tile>
    ),
  }))
  const placeholder = courses.isError
    ? 'Could not load courses'
    : courses.data?.length === 0
      ? 'No courses yet'
      : 'Search courses...'

  return <MultiSelect options={options} value={value} onChange={onChange} placeholder={placeholder} />
}
