import type { UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ApiError, messageOf } from '#web/api/api-error.ts'
import { mutateAndTell } from '#web/api/mutate-and-tell.ts'
import { type ToastContent, toast } from '#web/ui/toast.ts'
import { changedOf, type FormResolver, showFieldErrors } from './contract-resolver.ts'
import type { FormName } from './form-names.ts'
import { useErrorFocus } from './use-error-focus.ts'
import { useFilledForm } from './use-filled-form.ts'
import type { FieldWords } from './use-form-notice.ts'
import { useLeaving } from './use-leaving.ts'

/**
 * What the form hands over to be saved: all of it for a new item, or what was changed about one, what its controls held before
 * that, and the revision that was on screen.
 */
export type Submission<Body> = {
  body: Body
  changed: Partial<Body>
  before: FieldValues
  revision?: number | undefined
}

interface Options<Item, Values extends FieldValues, Body extends object, Result> {
  /** Its own among all forms: "students". What is typed is kept by it. */
  name: FormName
  /** What the form is about; null for a new one. */
  item: Item
  open: boolean
  onClose: () => void
  /** What the form's controls hold for an item, asked when the form opens. */
  valuesOf: (item: Item) => Values
  resolver: FormResolver<Values, Body>
  save: UseMutationResult<Result, Error, Submission<Body>>
  /** Says whether somebody else sees to saving this, as where more has to be asked first. */
  takesOver?: (submission: Submission<Body>) => boolean
  /** "Course created successfully", under the title Success; or a toast of its own. */
  done: string | ToastContent | ((saved: Result, changed: Partial<Body>) => ToastContent)
  onSaved?: ((saved: Result) => void) | undefined
  /** What the form is filled with for the next item, where it stays open after saving; else it closes. */
  nextValues?: (values: Values) => Values | undefined
  /**
   * Said in a toast when the server has no words of its own: "Failed to create course"; or a toast of its own. Null where the
   * form shows `failure`.
   */
  failed: string | null | ((error: Error) => string | ToastContent)
  /** How fields are called where somebody else has changed them. */
  wordsOf?: FieldWords
  /** The item in an answer that says what is there now. */
  readNow?: (now: unknown) => Item
}

/** A form that creates an item or changes it: filled anew whenever it opens, it closes once the item is saved. */
export function useItemForm<Item, Values extends FieldValues, Body extends object, Result>(
  options: Options<Item, Values, Body, Result>,
) {
  const { name, item, open, onClose, valuesOf, resolver, save, takesOver, done, failed, wordsOf } = options
  const { readNow = (now) => now as Item } = options
  const filled = useFilledForm({ name, item, open, valuesOf, resolver, wordsOf, onFill: save.reset })
  const { form } = filled
  const { defaultValues, submitCount, isDirty } = form.formState
  /** What is disabled while it is saved still hears keys, faster than it is drawn. */
  const isSaving = useRef(false)
  const leaving = useLeaving(open && isDirty && !save.isSuccess, onClose, true)

  function goOn(values: Values) {
    filled.goOn(values)
    save.reset()
  }

  /** Whether it failed because somebody else has saved the item since: then the form shows what that one changed. */
  function meetsOther(error: Error): boolean {
    if (!(error instanceof ApiError) || error.now === undefined) return false
    filled.meetNow(readNow(error.now))
    return true
  }

  const submit = form.handleSubmit((body) => {
    const before = defaultValues as Values
    const changed = changedOf(body, resolver.bodyOf(before))
    const submission = { body, before, changed, revision: filled.seen() }
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
        if (meetsOther(error)) return
        showFieldErrors(form, error)
        if (failed !== null) toast({ kind: 'error', ...failureOf(failed, error) })
      },
    })
  })

  return {
    form,
    /** Why the last try to save failed; it stays until the next one, or until it is dismissed. */
    failure: save.error,
    dismissFailure: save.reset,
    /** For whoever took over the saving. */
    meetsOther,
    revision: filled.seen,
    /** What a FormDialog needs to know. */
    dialog: {
      open,
      onClose: leaving.leave,
      onCancel: onClose,
      question: leaving.question,
      notice: filled.notice,
      onSubmit: useErrorFocus(submitCount, submit, save.error),
      pending: save.isPending,
    },
  }
}

function failureOf(failed: string | ((error: Error) => string | ToastContent), error: Error): ToastContent {
  const words = typeof failed === 'function' ? failed(error) : failed

  return typeof words === 'string' ? { title: 'Error', description: messageOf(error, words) } : words
}

function successOf<Result, Changed>(
  done: string | ToastContent | ((saved: Result, changed: Changed) => ToastContent),
  saved: Result,
  changed: Changed,
): ToastContent {
  if (typeof done === 'function') return done(saved, changed)

  return typeof done === 'string' ? { title: 'Success', description: done } : done
}
