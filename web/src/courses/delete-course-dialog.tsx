import type { Course } from '@lectern/contract/courses/courses.contract.ts'
import { messageOf } from '#web/api/api-error.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDeleteCourse } from './courses.api.ts'

type DeleteCourseDialogProps = { course: Course; open: boolean; onClose: () => void }

export function DeleteCourseDialog({ course, open, onClose }: DeleteCourseDialogProps) {
  const removal = useDeleteCourse()

  function handleConfirm() {
    removal.mutate(course, {
      onSuccess: () => {
        onClose()
        toast({ kind: 'success', title: 'Success', description: 'Course deleted successfully' })
      },
      onError: (error) =>
        toast({ kind: 'error', title: 'Error', description: messageOf(error, 'Failed to delete course') }),
    })
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title="Delete Course"
      text={
        <>
          This permanently removes <b>{course.name}</b>
          {describeLosses(course)}. This cannot be undone.
        </>
      }
      confirmLabel="Delete Course"
      pendingText="Deleting..."
      pending={removal.isPending}
      onConfirm={handleConfirm}
      danger
    />
  )
}

/** Counts what goes with the course, and leaves out what it does not have. */
function describeLosses({ _count: { enrollments, classes, contentItems } }: Course): string {
  const losses = [
    counted(enrollments, 'enrollment', 'enrollments'),
    counted(classes, 'class', 'classes'),
    counted(contentItems, 'content item', 'content items'),
  ].filter((loss) => loss !== undefined)

  return losses.length === 0 ? '' : `, with its ${new Intl.ListFormat('en').format(losses)}`
}

const counted = (count: number, one: string, many: string): string | undefined =>
  count === 0 ? undefined : `${count} ${count === 1 ? one : many}`
