import { useEffect, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { messageOf } from '#web/api/api-error.ts'
import { useSaveClass } from '#web/classes/classes.api.ts'
import type { FormSubject } from '#web/classes/use-class-dialogs.ts'
import { showFieldErrors } from '#web/forms/contract-resolver.ts'
import { useErrorFocus } from '#web/forms/use-error-focus.ts'
import type { WallTime } from '#web/time/wall-time.ts'
import { toast } from '#web/ui/toast.ts'
import { changedFields, valuesOf } from './class-form.ts'
import { classResolver } from './class-resolver.ts'

interface Options {
  subject: FormSubject
  open: boolean
  now: WallTime
  onClose: () => void
  /** "Class scheduled successfully". */
  success: string
  /** Said when the server has no words of its own. */
  fallback: string
}

/** The form of a class: filled anew whenever it opens, it closes once the class is saved. A failure stays until dismissed. */
export function useClassDraft({ subject, open, now, onClose, success, fallback }: Options) {
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
  const [failure, setFailure] = useState<string | null>(null)

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

  return {
    form,
    handleSubmit: useErrorFocus(submitCount, submit, save.error),
    pending: save.isPending,
    failure,
    dismissFailure: () => setFailure(null),
  }
}
