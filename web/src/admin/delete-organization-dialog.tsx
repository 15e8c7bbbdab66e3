import type { Organization } from '@lectern/contract/admin/admin.contract.ts'
import { messageOf } from '#web/api/api-error.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDeleteOrganization } from './admin.api.ts'
import { nameOf } from './organization-names.ts'

type DeleteOrganizationDialogProps = { item: Organization; open: boolean; onClose: () => void }

const removed = [
  'The organization and user account',
  'All courses and topics',
  'All students and enrollments',
  'All classes and schedules',
  'All content and uploads',
  'The entire database schema',
]

export function DeleteOrganizationDialog({ item, open, onClose }: DeleteOrganizationDialogProps) {
  const removal = useDeleteOrganization()

  function handleConfirm() {
    removal.mutate(item, {
      onSuccess: () => {
        onClose()
        toast({
          kind: 'success',
          title: 'Organization Deleted',
          description: 'Organization and all associated data have been permanently removed.',
        })
      },
      onError: (error) =>
        toast({
          kind: 'error',
          title: 'Delete Failed',
          description: messageOf(error, 'Failed to delete organization.'),
        }),
    })
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title="Delete Organization"
      text={
        <>
          This permanently removes <b dir="auto">{nameOf(item)}</b> and ends its subscription. This cannot be
          undone.
        </>
      }
      confirmLabel="Delete Permanently"
      pendingText="Deleting..."
      pending={removal.isPending}
      onConfirm={handleConfirm}
      danger
    >
      <ul className="grid list-disc gap-1 pl-5 text-sm marker:text-ink-subtle">
        {removed.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
