import { useCallback, useState } from 'react'
import { useStartParam } from '#web/url/use-start-param.ts'
import type { Limit } from './limits.ts'

/** Which of a list page's dialogs is open, and for which item: the form, the deletion, or the limit's. */
export function useItemDialogs<Item>({ canCreate, isKnown }: Limit) {
  const [form, setForm] = useState<{ item: Item | null; open: boolean } | null>(null)
  const [deletion, setDeletion] = useState<{ item: Item; open: boolean } | null>(null)
  const [limitOpen, setLimitOpen] = useState(false)

  const create = () => (canCreate ? setForm({ item: null, open: true }) : setLimitOpen(true))
  useStartParam(isKnown, create)

  return {
    form,
    deletion,
    limitOpen,
    setLimitOpen,
    create,
    edit: useCallback((item: Item) => setForm({ item, open: true }), []),
    remove: useCallback((item: Item) => setDeletion({ item, open: true }), []),
    closeForm: () => setForm((current) => current && { ...current, open: false }),
    closeDeletion: () => setDeletion((current) => current && { ...current, open: false }),
  }
}

export type ItemDialogs<Item> = ReturnType<typeof useItemDialogs<Item>>
