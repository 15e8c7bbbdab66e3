import type { UseMutationResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import { messageOf } from '#web/api/api-error.ts'
import { type ToastContent, toast } from '#web/ui/toast.ts'
import { changedOf, showFieldErrors } from './contract-resolver.ts'
import { useErrorFocus } from './use-error-focus.ts'

/** What saving is given: all of a new item, or what was changed about one. */
export type Saved<Body> = { draft: Body; changed: Partial<Body> }

interface Options<Item, Values extends FieldValues, Body extends object> {
  /** Null for a new one. */
  item: Item | null
  open: boolean
  onClose: () => void
  /** What the form's controls hold for an item. Defined once, outside of any component. */
  valuesOf: (item: Item | null) => Values
  resolver: Resolver<Values, unknown, Body>
  save: UseMutationResult<unknown, Error, Saved<Body>>
  /** "Course created successfully", under the title Success; or a toast of its own. */
  done: string | ToastContent
  /** Said when the server has no words of its own: "Failed to create course". */
  failed: string
  /** Another toast, for errors that deserve one. */
  toastOf?: (error: Error) => ToastContent | undefined
}

/** A form that creates an item or changes it: filled anew whenever it opens, it closes once the item is saved. */
export function useItemForm<Item, Values extends FieldValues, Body extends object>(
  options: Options<Item, Values, Body>,
) {
  const { item, open, onClose, valuesOf, resolver, save, done, failed, toastOf } = options
  const form = useForm({
    resolver,
    defaultValues: valuesOf(item) as DefaultValues<Values>,
    shouldFocusError: false,
  })
  const { reset, formState } = form
  const { dirtyFields, submitCount } = formState

  useEffect(() => {
    if (open) reset(valuesOf(item))
  }, [open, item, reset, valuesOf])

  const submit = form.handleSubmit((draft) =>
    save.mutate(
      { draft, changed: changedOf(draft, dirtyFields) },
      {
        onSuccess: () => {
          onClose()
          const success = typeof done === 'string' ? { title: 'Success', description: done } : done
          toast({ kind: 'success', ...success })
        },
        onError: (error) => {
          showFieldErrors(form, error)
          const usual = { title: 'Error', description: messageOf(error, failed) }
          toast({ kind: 'error', ...(toastOf?.(error) ?? usual) })
        },
      },
    ),
  )

  return {
    form,
    /** What a FormDialog needs to know. */
    dialog: {
      open,
      onClose,
      onSubmit: useErrorFocus(submitCount, submit, save.error),
      pending: save.isPending,
    },
  }
}
