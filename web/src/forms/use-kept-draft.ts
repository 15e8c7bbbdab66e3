import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type DraftName, dropDraft, keepDraft } from './kept-draft.ts'

/** Keeps what is typed while the form is open. Closing it in any way but by leaving the page drops it. */
export function useKeptDraft<Values extends FieldValues, Context, Body>(
  form: UseFormReturn<Values, Context, Body>,
  open: boolean,
  keptAs: DraftName | undefined,
): void {
  const name = keptAs?.form
  const itemId = keptAs?.itemId ?? null

  useEffect(() => {
    if (!open || name === undefined) return
    const watching = form.watch((values, { name: changed }) => {
      const before = form.formState.defaultValues ?? {}
      if (changed) keepDraft({ form: name, itemId, path: location.pathname, values, before })
    })
    return () => {
      watching.unsubscribe()
      dropDraft()
    }
  }, [open, name, itemId, form])
}
