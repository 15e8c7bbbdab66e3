import type { UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'
import type { FieldValues, Resolver } from 'react-hook-form'
import { messageOf } from '#web/api/api-error.ts'
import { mutateAndTell } from '#web/api/mutate-and-tell.ts'
import { type ToastContent, toast } from '#web/ui/toast.ts'
import { changedOf, showFieldErrors } from './contract-resolver.ts'
import type { DraftName } from './kept-draft.ts'
import { useErrorFocus } from './use-error-focus.ts'
import { useFilledForm } from './use-filled-form.ts'
import { useLeaving } from './use-leaving.ts'

/**
 * What the form hands over to be saved: all of it for a new item, or what was changed about one; and what its controls held
 * before that.
 */
export type Submission<Body> = { body: Body; changed: Partial<Body>; before: FieldValues }

interface Options<Item, Values extends FieldValues, Body extends object, Result> {
  /** What the form is about; null for a new one. */
  item: Item
  open: boolean
  onClose: () => void
  /** What the form's controls hold for an item, asked when the form opens. */
  valuesOf: (item: Item) => Values
  resolver: Resolver<Values, unknown, Body>
  save: UseMutationResult<Result, Error, Submission<Body>>
  /** What was changed, where that is not the controls that were touched. */
  changesOf?: (body: Body, before: Values) => Partial<Body>
  /** Says whether somebody else sees to saving this, as where more has to be asked first. */
  takesOver?: (submission: Submission<Body>) => boolean
  /** "Course created successfully", under the title Success; or a toast of its own. */
  done: string | ToastContent | ((saved: Result, changed: Partial<Body>) => ToastContent)
  onSaved?: ((saved: Result) => void) | undefined
  /** What the form is filled with for the next item, where it stays open after saving; else it closes. */
  nextValues?: (values: Values) => Values | undefined
  /** Said in a toast when the server has no words of its own: "Failed to create course". Null where the form shows `failure`. */
  failed: string | null
  /** Another toast, for errors that deserve one. */
  toastOf?: (error: Error) => ToastContent | undefined
  /** Keeps what is typed for the case that the page is loaded anew. */
  keptAs?: DraftName
}

/** A form that creates an item or changes it: filled anew whenever it opens, it closes once the item is saved. */
export function useItemForm<Item, Values extends FieldValues, Body extends object, Result>(
  options: Options<Item, Values, Body, Result>,
) {
  const {
    item,
    open,
    onClose,
    valuesOf,
    resolver,
    save,
    changesOf,
    takesOver,
    done,
    failed,
    toastOf,
    keptAs,
  } = options
  const form = useFilledForm({ item, open, valuesOf, resolver, keptAs, onFill: save.reset })
  const { dirtyFields, defaultValues, submitCount, isDirty } = form.formState
  /** What is disabled while it is saved still hears keys, faster than it is drawn. */
  const isSaving = useRef(false)
  const leaving = useLeaving(open && isDirty && !save.isSuccess, onClose, keptAs !== undefined)

  function goOn(values: Values) {
    form.reset(values)
    save.reset()
  }

  const submit = form.handleSubmit((body) => {
    const before = defaultValues as Values
    const submission = { body, before, changed: changesOf?.(body, before) ?? changedOf(body, dirtyFields) }
    if (isSaving.current || takesOver?.(submission)) return
    isSaving.current = true
    mutateAndTell(save, submission, {
      onSuccess: (saved) => {
        isSaving.current = false
        const next = options.nextValues?.(form.getValues())
        if (next) goOn(next)
        else onClose()
        options.onSaved?.(saved)
        toast({ kind: 'success', ...successOf(done, saved, submission.changed) })
      },
      onError: (error) => {
        isSaving.current = false
        showFieldErrors(form, error)
        if (failed === null) return
        const usual = { title: 'Error', description: messageOf(error, failed) }
        toast({ kind: 'error', ...(toastOf?.(error) ?? usual) })
      },
    })
  })

  return {
    form,
    /** Why the last try to save failed; it stays until the next one, or until it is dismissed. */
    failure: save.error,
    dismissFailure: save.reset,
    /** What a FormDialog needs to know. */
    dialog: {
      open,
      onClose: leaving.leave,
      onCancel: onClose,
      question: leaving.question,
      onSubmit: useErrorFocus(submitCount, submit, save.error),
      pending: save.isPending,
    },
  }
}

function successOf<Result, Changed>(
  done: string | ToastContent | ((saved: Result, changed: Changed) => ToastContent),
  saved: Result,
  changed: Changed,
): ToastContent {
  if (typeof done === 'function') return done(saved, changed)

  return typeof done === 'string' ? { title: 'Success', description: done } : done
}
