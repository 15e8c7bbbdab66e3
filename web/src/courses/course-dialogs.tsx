import type { Course } from '@lectern/contract/courses/courses.contract.ts'
import { lazy, Suspense } from 'react'
import type { ItemDialogs } from '#web/plan/use-item-dialogs.ts'

const CourseDialog = lazy(async () => ({ default: (await import('./course-dialog.tsx')).CourseDialog }))
const DeleteCourseDialog = lazy(async () => ({
  default: (await import('./delete-course-dialog.tsx')).DeleteCourseDialog,
}))

/** Loaded when first opened: the page itself needs no forms. */
export function CourseDialogs({ dialogs }: { dialogs: ItemDialogs<Course> }) {
  const { form, deletion, closeForm, closeDeletion } = dialogs

  return (
    <Suspense>
      {form && <CourseDialog course={form.item} open={form.open} onClose={closeForm} />}
      {deletion && <DeleteCourseDialog course={deletion.item} open={deletion.open} onClose={closeDeletion} />}
    </Suspense>
  )
}
