import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useRoute } from 'wouter'
import { ApiError } from '#web/api/api-error.ts'
import { DraftOffer } from '#web/forms/draft-offer.tsx'
import { studentQueries } from '#web/students/students.api.ts'
import { cx } from '#web/ui/cx.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { NotFoundPage } from '#web/ui/not-found-page.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { PanelSkeleton } from '#web/ui/skeleton.tsx'
import { tabTitle } from '#web/ui/tab-title.ts'
import { usePending } from '#web/ui/use-pending.ts'
import { ContactCard } from './contact-card.tsx'
import { StudentCrumb } from './student-crumb.tsx'
import { StudentDialogs } from './student-dialogs.tsx'
import { StudentHeader } from './student-header.tsx'
import { StudentAboutSlot, StudentClassesSlot } from './student-page-slots.ts'
import { useStudentDialogs } from './use-student-dialogs.ts'

const views = [
  { value: 'classes', label: 'Classes' },
  { value: 'about', label: 'About' },
] as const

/** Everything about one student, with a URL of its own. */
export function StudentPage() {
  const [, params] = useRoute('/students/:id')
  const studentId = Number(params?.id)
  const student = useQuery(studentQueries.one(studentId))
  const isPending = usePending(student.isPending)
  const dialogs = useStudentDialogs()
  const [view, setView] = useState<(typeof views)[number]['value']>('classes')
  const [, navigate] = useLocation()

  function handleContinue() {
    dialogs.edit()
    return true
  }

  if (student.isError)
    return student.error instanceof ApiError && student.error.status === 404 ? (
      <NotFoundPage />
    ) : (
      <LoadError what="the student" error={student.error} onRetry={student.refetch} />
    )
  if (isPending || !student.data) return <StudentPageSkeleton />

  return (
    <>
      <title>{tabTitle(student.data.name)}</title>
      <StudentCrumb name={student.data.name} />
      <StudentHeader
        student={student.data}
        onEdit={dialogs.edit}
        onDelete={dialogs.remove}
        onData={dialogs.showData}
      />
      <div className="mb-3 lg:hidden">
        <SegmentedControl label="View" options={[...views]} value={view} onChange={setView} wide />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(280px,344px)]">
        <div className={cx('grid min-w-0 gap-4', view !== 'classes' && 'max-lg:hidden')}>
          <StudentClassesSlot studentId={studentId} />
        </div>
        <div className={cx('grid min-w-0 gap-4', view !== 'about' && 'max-lg:hidden')}>
          <ContactCard student={student.data} />
          <StudentAboutSlot studentId={studentId} />
        </div>
      </div>
      <StudentDialogs dialogs={dialogs} student={student.data} onGone={() => navigate('/students')} />
      <DraftOffer key={studentId} form="students" find={() => student.data} onContinue={handleContinue} />
    </>
  )
}

function StudentPageSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading</span>
      <div className="flex items-center gap-4">
        <span aria-hidden="true" className="skeleton size-14 rounded-full" />
        <span aria-hidden="true" className="skeleton h-7 w-48 rounded-xs" />
      </div>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_344px]">
        <PanelSkeleton className="h-80" />
        <PanelSkeleton className="h-80" />
      </div>
    </div>
  )
}
