import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { messageOf } from '#web/api/api-error.ts'
import type { Start } from '#web/classes/class-time.ts'
import { useSaveClass } from '#web/classes/classes.api.ts'
import type { FormSubject } from '#web/classes/use-class-dialogs.ts'
import { courseQueries } from '#web/courses/courses.api.ts'
import { showFieldErrors } from '#web/forms/contract-resolver.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useErrorFocus } from '#web/forms/use-error-focus.ts'
import { AlertBanner } from '#web/ui/banner.tsx'
import { cx } from '#web/ui/cx.ts'
import { toast } from '#web/ui/toast.ts'
import { ClassFields } from './class-fields.tsx'
import { changedFields, valuesOf } from './class-form.ts'
import { classResolver } from './class-resolver.ts'
import { RecurrenceFields } from './recurrence-fields.tsx'

interface ClassDialogProps {
  subject: FormSubject
  open: boolean
  now: Start
  onClose: () => void
}

const words = {
  add: {
    title: 'Schedule Class',
    submitLabel: 'Schedule Class',
    success: 'Class scheduled successfully',
    failure: 'Failed to Schedule Class',
    fallback: 'Unable to schedule class. Please check your inputs and try again.',
  },
  edit: {
    title: 'Edit Class',
    submitLabel: 'Update Class',
    success: 'Class updated successfully',
    failure: 'Failed to Update Class',
    fallback: 'Unable to update class. Please check your inputs and try again.',
  },
}

export function ClassDialog({ subject, open, now, onClose }: ClassDialogProps) {
  const { item } = subject
  // Read when the dialog opens: the clock goes on, what is in the form stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: not anew every minute
  const initial = useMemo(
    () => valuesOf(item, 'start' in subject ? subject.start : null, now),
    [subject, open],
  )
  const form = useForm({ resolver: classResolver, defaultValues: initial, shouldFocusError: false })
  const { reset, watch, trigger } = form
  const { isSubmitted, submitCount } = form.formState
  const save = useSaveClass(item)
  const courses = useQuery(courseQueries.list())
  const [failure, setFailure] = useState<string | null>(null)
  const { title, submitLabel, success, failure: failureTitle, fallback } = item ? words.edit : words.add
  const isChild = item?.parentClassId != null

  useEffect(() => {
    if (!open) return
    reset(initial)
    setFailure(null)
  }, [open, initial, reset])

  // Complaints stand under the contract's names, the controls have their own: after a failed try all is checked anew.
  useEffect(() => {
    if (!isSubmitted) return
    const watching = watch(() => void trigger())
    return () => watching.unsubscribe()
  }, [isSubmitted, watch, trigger])

  const submit = form.handleSubmit((draft) => {
    setFailure(null)
    save.mutate(
      { draft, changed: changedFields(draft, initial) },
      {
        onSuccess: () => {
          onClose()
          toast({ kind: 'success', title: 'Success', description: success })
        },
        onError: (error) => {
          showFieldErrors(form, error)
          setFailure(messageOf(error, fallback))
        },
      },
    )
  })
  const handleSubmit = useErrorFocus(submitCount, submit)

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={title}
      submitLabel={submitLabel}
      width={isChild ? 640 : 880}
      onSubmit={handleSubmit}
      pending={save.isPending}
      bodyClassName="pb-0!"
    >
      <FormProvider {...form}>
        <div
          className={cx(
            '-mx-6 -mt-0.5 grid border-border border-t',
            !isChild && 'md:grid-cols-[minmax(0,1fr)_minmax(0,332px)]',
          )}
        >
          {failure !== null && (
            <div className="sticky top-0 z-10 bg-raised px-6 py-3 md:col-span-full">
              <AlertBanner title={failureTitle} onDismiss={() => setFailure(null)}>
                {failure}
              </AlertBanner>
            </div>
          )}
          <div className="grid content-start gap-4 p-6 pt-5">
            <ClassFields item={item} courses={courses} />
          </div>
          {!isChild && <RecurrenceFields item={item} courses={courses.data} today={now.date} />}
        </div>
      </FormProvider>
    </FormDialog>
  )
}
