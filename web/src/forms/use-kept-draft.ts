import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type DraftName, dropDraft, keepDraft } from './kept-draft.ts'

/** Keeps what is typed while the form is open. Closing it in any way but by leaving the page drops it. */
export function useKeptDraft<Values extends FieldValues, Context, Body>(
  { watch }: UseFormReturn<Values, Context, Body>,
  open: boolean,
  keptAs: DraftName | undefined,
): void {
  const name = keptAs?.form
  const itemId = keptAs?.itemId ?? null

  useEffect(() => {
    if (!open || name === undefined) return
    const watching = watch((values, { name: changed }) => {
      if (changed) keepDraft({ form: name, itemId, path: location.pathname, values })
    })
    return () => {
      watching.unsubscribe()
      dropDraft()
    }
  }, [open, name, itemId, watch])
}
