import { useCallback, useState } from 'react'

export type DialogState<Item> = { item: Item; open: boolean }

/** What a dialog is about. The item stays while the dialog closes, so that nothing changes on its way out. */
export function useDialogState<Item>() {
  const [shown, setShown] = useState<DialogState<Item> | null>(null)

  return {
    shown,
    show: useCallback((item: Item) => setShown({ item, open: true }), []),
    hide: useCallback(() => setShown((current) => current && { ...current, open: false }), []),
  }
}
