import type { ComponentType } from 'react'
import { usePreloadedForms } from '#web/forms/preload-forms.ts'
import type { ItemDialogs as Dialogs } from './use-item-dialogs.ts'

/** Without an item the form is for a new one. */
export type FormDialogProps<Item> = {
  item: Item | null
  open: boolean
  onClose: () => void
  /** Where a new one means more than closing. */
  onCreated?: (item: Item) => void
}
export type DeleteDialogProps<Item> = {
  item: Item
  open: boolean
  onClose: () => void
}

interface ItemDialogsProps<Item> {
  dialogs: Dialogs<Item>
  /** Both are lazy: the page itself needs no forms. */
  Form: ComponentType<FormDialogProps<Item>>
  Deletion: ComponentType<DeleteDialogProps<Item>>
  onCreated?: (item: Item) => void
}

export function ItemDialogs<Item>({ dialogs, Form, Deletion, onCreated }: ItemDialogsProps<Item>) {
  const { form, deletion, closeForm, closeDeletion } = dialogs
  usePreloadedForms()

  return (
    <>
      {form && <Form {...form} onClose={closeForm} {...(onCreated && { onCreated })} />}
      {deletion && <Deletion {...deletion} onClose={closeDeletion} />}
    </>
  )
}
