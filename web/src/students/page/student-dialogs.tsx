import type { StudentDetails } from '@lectern/contract/students/students.contract.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import type { StudentDialogsState } from './use-student-dialogs.ts'

const StudentDialog = lazyDialog(async () => (await import('../student-dialog.tsx')).StudentDialog)
const DeleteStudentDialog = lazyDialog(
  async () => (await import('../delete-student-dialog.tsx')).DeleteStudentDialog,
)
const DataDialog = lazyDialog(async () => (await import('../data/data-dialog.tsx')).DataDialog)
const EraseDialog = lazyDialog(async () => (await import('../data/erase-dialog.tsx')).EraseDialog)

interface StudentDialogsProps {
  dialogs: StudentDialogsState
  student: StudentDetails
  onGone: () => void
}

export function StudentDialogs({ dialogs, student, onGone }: StudentDialogsProps) {
  const { shown, close, erase } = dialogs

  return (
    <>
      <StudentDialog item={student} open={shown === 'form'} onClose={close} />
      <DeleteStudentDialog item={student} open={shown === 'deletion'} onClose={close} onGone={onGone} />
      <DataDialog student={student} open={shown === 'data'} onClose={close} onErase={erase} />
      <EraseDialog student={student} open={shown === 'erasure'} onClose={close} onGone={onGone} />
    </>
  )
}
