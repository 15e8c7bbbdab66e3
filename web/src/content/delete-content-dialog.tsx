import type { ContentItem } from '@lectern/contract/content/content.contract.ts'
import { DeleteDialog } from '#web/list/delete-dialog.tsx'
import type { DeleteDialogProps } from '#web/list/item-dialogs.tsx'
import { useDeleteContent } from './content-changes.api.ts'

export function DeleteContentDialog(props: DeleteDialogProps<ContentItem>) {
  return (
    <DeleteDialog {...props} noun="content" removal={useDeleteContent()}>
      Are you sure you want to delete this content? <b dir="auto">{props.item.title}</b> is taken out of every
      class, and topics that name it will not find it. This cannot be undone.
    </DeleteDialog>
  )
}
