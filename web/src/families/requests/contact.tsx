import type { FamilyRequest } from '@lectern/contract/families/requests.contract.ts'
import { MessageSquare } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { useDialogState } from '#web/ui/use-dialog-state.ts'

const MendDialog = lazyDialog(async () => (await import('../mail/mend-dialog.tsx')).MendDialog)
const MessageDialog = lazyDialog(async () => (await import('../mail/message-dialog.tsx')).MessageDialog)

/** Reaches a family that the answer did not reach, or that nobody answered in time. */
export function Contact({ request: { student, visitor, refused, state } }: { request: FamilyRequest }) {
  const mending = useDialogState<NonNullable<typeof refused>>()
  const writing = useDialogState<number>()
  const { id } = student

  return (
    <>
      {refused && !visitor && (
        <Button size="sm" aria-label={`Mend ${student.name}’s address`} onClick={() => mending.show(refused)}>
          Mend Address
        </Button>
      )}
      {state === 'lapsed' && id !== null && (
        <Button
          size="sm"
          icon={MessageSquare}
          aria-label={`Write to the family of ${student.name}`}
          onClick={() => writing.show(id)}
        >
          Write
        </Button>
      )}
      {mending.shown && (
        <MendDialog item={mending.shown.item} open={mending.shown.open} onClose={mending.hide} />
      )}
      {writing.shown && (
        <MessageDialog studentId={writing.shown.item} open={writing.shown.open} onClose={writing.hide} />
      )}
    </>
  )
}
