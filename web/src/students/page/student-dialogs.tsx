import type { StudentDetails } from '@lectern/contract/students/students.contract.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import type { StudentDialogsState } from './use-student-dialogs.ts'

const StudentDialog = lazyDialog(async () => (await import('../student-dialog.tsx')).StudentDialog)
const DeleteStudentDialog = lazyDialog(
  async () => (await import('../delete-student-dialog.tsx')).DeleteStudentDialog,
)

interface StudentDialogsProps {
  dialogs: StudentDialogsState
  student: StudentDetails
  onGone: () => void
}

export function StudentDialogs({ dialogs: { shown, close }, student, onGone }: StudentDialogsProps) {
  return (
    <>
      <StudentDialog item={student} open={shown === 'form'} onClose={close} />
      <DeleteStudentDialog item={student} open={shown === 'deletion'} onClose={close} onGone={onGone} />
    </>
  )
}
