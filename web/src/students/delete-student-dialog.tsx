import type { Student } from '@lectern/contract/students/students.contract.ts'
import { messageOf } from '#web/api/api-error.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDeleteStudent } from './students.api.ts'

type DeleteStudentDialogProps = { student: Student; open: boolean; onClose: () => void }

export function DeleteStudentDialog({ student, open, onClose }: DeleteStudentDialogProps) {
  const removal = useDeleteStudent()

  function handleConfirm() {
    removal.mutate(student, {
      onSuccess: () => {
        onClose()
        toast({ kind: 'success', title: 'Success', description: 'Student deleted successfully' })
      },
      onError: (error) =>
        toast({ kind: 'error', title: 'Error', description: messageOf(error, 'Failed to delete student') }),
    })
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title="Delete Student"
      text={
        <>
          This permanently removes <b>{student.name}</b>
          {describeEnrollments(student.enrollments.length)}, and takes them out of every class. This cannot be
          undone.
        </>
      }
      confirmLabel="Delete Student"
      pendingText="Deleting..."
      pending={removal.isPending}
      onConfirm={handleConfirm}
      danger
    />
  )
}

const describeEnrollments = (count: number): string =>
  count === 0 ? '' : `, with ${count === 1 ? 'one enrollment' : `${count} enrollments`}`
