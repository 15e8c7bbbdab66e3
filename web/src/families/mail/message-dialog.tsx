import { counted } from '@lectern/contract/counted.ts'
import { NewMessage } from '@lectern/contract/mail/mail.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { courseQueries } from '#web/courses/courses.api.ts'
import { contractResolver } from '#web/forms/contract-resolver.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useItemForm } from '#web/forms/use-item-form.ts'
import { studentQueries } from '#web/students/students.api.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { MultiSelect } from '#web/ui/multi-select.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useWriteMessage } from './mail.api.ts'

const chosenStudents = 'students'

type Values = { to: string; studentIds: string[]; subject: string; text: string; key: string }

const valuesOf = (studentId: number | null): Values => ({
  to: chosenStudents,
  studentIds: studentId === null ? [] : [String(studentId)],
  subject: '',
  text: '',
  key: crypto.randomUUID(),
})

const resolver = contractResolver(NewMessage, ({ to, studentIds, ...words }: Values) => ({
  ...words,
  ...(to === chosenStudents ? { studentIds: studentIds.map(Number) } : { courseId: Number(to) }),
}))

interface MessageDialogProps {
  /** To whose family; null where that is chosen first. */
  studentId: number | null
  open: boolean
  onClose: () => void
}

/** Words of the teacher's own, to one family, to those of a course, or to chosen ones. */
export function MessageDialog({ studentId, open, onClose }: MessageDialogProps) {
  const courses = useQuery({ ...courseQueries.list(), enabled: open })
  const students = useQuery({ ...studentQueries.list(), enabled: open })
  const { form, dialog } = useItemForm({
    name: 'messages',
    item: studentId,
    open,
    onClose,
    valuesOf,
    resolver,
    save: useWriteMessage(),
    done: ({ mails, notReached }) => ({
      kind: 'success',
      title: 'Success',
      description:
        `${counted(mails, 'family', 'families')} will hear from you in two minutes.` +
        (notReached.length > 0 ? ` Not reached: ${notReached.join(', ')}.` : ''),
    }),
    failed: 'Failed to write the message',
  })
  const { register, control, watch, formState } = form
  const { errors } = formState

  return (
    <FormDialog {...dialog} title="Write Message" submitLabel="Send" width={640} bodyClassName="grid gap-4">
      <Field label="To">
        <Controller
          control={control}
          name="to"
          render={({ field }) => (
            <Select
              options={[
                { value: chosenStudents, label: 'Families of chosen students' },
                ...(courses.data ?? []).map(({ id, name }) => ({
                  value: String(id),
                  label: `All families of ${name}`,
                })),
              ]}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      </Field>
      {watch('to') === chosenStudents && (
        <Field label="Students" error={errors.studentIds?.message}>
          <Controller
            control={control}
            name="studentIds"
            render={({ field }) => (
              <MultiSelect
                options={(students.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
                value={field.value}
                onChange={field.onChange}
                placeholder="Choose students"
              />
            )}
          />
        </Field>
      )}
      <Field label="Subject" error={errors.subject?.message}>
        <Input {...register('subject')} autoComplete="off" />
      </Field>
      <Field
        label="Message"
        error={errors.text?.message}
        hint="Plain text. It waits two minutes, then for the end of the reader’s quiet hours."
      >
        <Textarea {...register('text')} rows={8} />
      </Field>
    </FormDialog>
  )
}
