import type { Topic } from '@lectern/contract/topics/topics.contract.ts'
import { DeleteDialog } from '#web/list/delete-dialog.tsx'
import type { DeleteDialogProps } from '#web/list/item-dialogs.tsx'
import { useDeleteTopic } from './topics.api.ts'

export function DeleteTopicDialog(props: DeleteDialogProps<Topic>) {
  return (
    <DeleteDialog {...props} noun="topic" removal={useDeleteTopic()}>
      This permanently removes <b dir="auto">{props.item.title}</b> and all associated files. This cannot be
      undone. Files of the Content Library stay there.
    </DeleteDialog>
  )
}
