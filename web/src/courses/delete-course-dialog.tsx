import type { Course } from '@lectern/contract/courses/courses.contract.ts'
import { DeleteDialog } from '#web/list/delete-dialog.tsx'
import type { DeleteDialogProps } from '#web/list/item-dialogs.tsx'
import { useDeleteCourse } from './courses.api.ts'

export function DeleteCourseDialog(props: DeleteDialogProps<Course>) {
  const course = props.item

  return (
    <DeleteDialog {...props} noun="course" removal={useDeleteCourse()}>
      This permanently removes <b dir="auto">{course.name}</b>
      {describeLosses(course)}. This cannot be undone.
    </DeleteDialog>
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
