import type { Student } from '@lectern/contract/students/students.contract.ts'
import { lazy, Suspense } from 'react'
import type { ItemDialogs } from '#web/plan/use-item-dialogs.ts'

const StudentDialog = lazy(async () => ({ default: (await import('./student-dialog.tsx')).StudentDialog }))
const DeleteStudentDialog = lazy(async () => ({
  default: (await import('./delete-student-dialog.tsx')).DeleteStudentDialog,
}))

/** Loaded when first opened: the page itself needs no forms. */
export function StudentDialogs({ dialogs }: { dialogs: ItemDialogs<Student> }) {
  const { form, deletion, closeForm, closeDeletion } = dialogs

  return (
    <Suspense>
      {form && <StudentDialog student={form.item} open={form.open} onClose={closeForm} />}
      {deletion && (
        <DeleteStudentDialog student={deletion.item} open={deletion.open} onClose={closeDeletion} />
      )}
    </Suspense>
  )
}
