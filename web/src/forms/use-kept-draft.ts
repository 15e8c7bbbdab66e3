import { type RefObject, useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type DraftName, dropDraft, holdDraft, keepDraft } from './drafts.ts'

/** Keeps what is typed while the form is open. Closing it in any way but by leaving the page drops it. */
export function useKeptDraft<Values extends FieldValues, Context, Body>(
  form: UseFormReturn<Values, Context, Body>,
  open: boolean,
  { form: name, itemId }: DraftName,
  revision: RefObject<number | undefined>,
): void {
  useEffect(() => {
    if (!open) return
    let isOpen = true
    const draft = { form: name, itemId }
    const release = holdDraft(draft)
    const keep = () => {
      if (!isOpen) return
      const values = form.getValues()
      const before = form.control._defaultValues // those of the form's state are as old as what was drawn last
      if (JSON.stringify(values) === JSON.stringify({ ...values, ...before })) dropDraft(draft)
      else keepDraft({ ...draft, path: location.pathname, values, before, revision: revision.current })
    }
    // Where a field is filled late, with what it holds anyway, that is told before it is the field's default.
    const watching = form.watch((_, { name: changed }) => changed && queueMicrotask(keep))
    return () => {
      isOpen = false
      watching.unsubscribe()
      release()
      dropDraft(draft)
    }
  }, [open, name, itemId, form, revision])
}
