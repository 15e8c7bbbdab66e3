import { NewStudent, type Student } from '@lectern/contract/students/students.contract.ts'
import { Controller } from 'react-hook-form'
import { useLocation } from 'wouter'
import { contractResolver } from '#web/forms/contract-resolver.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useItemForm } from '#web/forms/use-item-form.ts'
import type { FormDialogProps } from '#web/list/item-dialogs.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ToastContent } from '#web/ui/toast.ts'
import { CourseChoice } from './course-choice.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { MoreStudentFields } from './more-student-fields.tsx'
import { useSaveStudent } from './student-changes.api.ts'
import { bodyOf, genderOptions, valuesOf } from './student-form.ts'
import { useLongTexts } from './use-long-texts.ts'
import { ZoneChoice } from './zone-choice.tsx'

const resolver = contractResolver(NewStudent, bodyOf)

export function StudentDialog({ item: student, open, onClose, onCreated }: FormDialogProps<Student>) {
  const [, navigate] = useLocation()
  const { form, dialog } = useItemForm({
    name: 'students',
    item: student,
    open,
    onClose,
    valuesOf,
    resolver,
    save: useSaveStudent(student),
    done: student ? 'Student updated successfully' : (added) => addedToast(added, navigate),
    onSaved: student ? undefined : onCreated,
    failed: 'Failed to add student',
  })
  const { register, control, formState } = form
  const { errors } = formState
  const longTexts = useLongTexts(student, open, form)

  return (
    <FormDialog
      {...dialog}
      title={student ? 'Edit Student' : 'Add Student'}
      submitLabel={student ? 'Update Student' : 'Add Student'}
      width={640}
      bodyClassName="grid gap-4 sm:grid-cols-2"
    >
      <Field label="Name" error={errors.name?.message}>
        <Input {...register('name')} autoComplete="off" />
      </Field>
      <Field label="Phone" optional error={errors.phone?.message}>
        <Input {...register('phone')} type="tel" autoComplete="off" />
      </Field>
      <Field label="Email" optional error={errors.email?.message}>
        <Input {...register('email')} type="email" autoComplete="off" />
      </Field>
      <Field label="Nickname" optional error={errors.nickname?.message}>
        <Input {...register('nickname')} autoComplete="off" />
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
      <Field label="Time zone" optional error={errors.timeZone?.message}>
        <Controller
          control={control}
          name="timeZone"
          render={({ field }) => <ZoneChoice value={field.value} onChange={field.onChange} />}
        />
      </Field>
      <Field label="Reads in" optional error={errors.language?.message}>
        <Controller
          control={control}
          name="language"
          render={({ field }) => (
            <LanguageChoice usual="As all families" value={field.value} onChange={field.onChange} />
          )}
        />
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
      <MoreStudentFields form={form} longTexts={longTexts} />
    </FormDialog>
  )
}

/** The way on from there: their page, and the first class. */
const addedToast = ({ id }: Student, navigate: (to: string) => void): ToastContent => ({
  title: 'Success',
  description: 'Student added successfully',
  action: { label: 'Schedule Class', onSelect: () => navigate(`/schedule?new=1&student=${id}`) },
  otherAction: { label: 'Open Page', onSelect: () => navigate(`/students/${id}`) },
})
