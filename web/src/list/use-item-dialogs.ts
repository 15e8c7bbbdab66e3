import { useState } from 'react'
import type { Limit } from '#web/plan/limits.ts'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { useStartParam } from '#web/url/use-start-param.ts'

/** Which of a list page's dialogs is open, and for which item: the form, the deletion, or the limit's. */
export function useItemDialogs<Item>({ canCreate, isKnown }: Limit) {
  const form = useDialogState<Item | null>()
  const deletion = useDialogState<Item>()
  const [limitOpen, setLimitOpen] = useState(false)

  const create = () => (canCreate ? form.show(null) : setLimitOpen(true))
  useStartParam(isKnown, create)

  return {
    form: form.shown,
    deletion: deletion.shown,
    limitOpen,
    setLimitOpen,
    create,
    edit: form.show as (item: Item) => void,
    remove: deletion.show,
    closeForm: form.hide,
    closeDeletion: deletion.hide,
  }
}

export type ItemDialogs<Item> = ReturnType<typeof useItemDialogs<Item>>
