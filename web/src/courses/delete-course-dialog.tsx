import { counted } from '@lectern/contract/counted.ts'
import type { Course } from '@lectern/contract/courses/courses.contract.ts'
import { DeleteDialog } from '#web/list/delete-dialog.tsx'
import type { DeleteDialogProps } from '#web/list/item-dialogs.tsx'
import { listText } from '#web/ui/list-text.ts'
import { useDeleteCourse } from './course-changes.api.ts'

export function DeleteCourseDialog(props: DeleteDialogProps<Course>) {
  const course = props.item

  return (
    <DeleteDialog {...props} noun="course" removal={useDeleteCourse()}>
      This permanently removes <b dir="auto">{course.name}</b>
      {describeLosses(course)}.
      {course._count.classes > 0 &&
        ' What was recorded about its classes goes too, and so do their charges, except those that are on an invoice, were corrected, or are of deleted students.'}{' '}
      This cannot be undone.
    </DeleteDialog>
  )
}

/** Counts what goes with the course, and leaves out what it does not have. */
function describeLosses({ _count: { enrollments, classes, contentItems } }: Course): string {
  const losses = [
    enrollments > 0 && counted(enrollments, 'enrollment'),
    classes > 0 && counted(classes, 'class', 'classes'),
    contentItems > 0 && counted(contentItems, 'content item'),
  ].filter((loss) => loss !== false)

  return losses.length === 0 ? '' : `, with its ${listText(losses)}`
}
