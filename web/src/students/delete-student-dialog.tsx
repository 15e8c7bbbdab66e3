import type { Student } from '@lectern/contract/students/students.contract.ts'
import { DeleteDialog } from '#web/list/delete-dialog.tsx'
import type { DeleteDialogProps } from '#web/list/item-dialogs.tsx'
import { useDeleteStudent } from './students.api.ts'

export function DeleteStudentDialog(props: DeleteDialogProps<Student>) {
  const { name, enrollments } = props.item

  return (
    <DeleteDialog {...props} noun="student" removal={useDeleteStudent()}>
      This permanently removes <b dir="auto">{name}</b>
      {describeEnrollments(enrollments.length)}, and takes them out of every class. This cannot be undone.
    </DeleteDialog>
  )
}

const describeEnrollments = (count: number): string =>
  count === 0 ? '' : `, with ${count === 1 ? 'one enrollment' : `${count} enrollments`}`
