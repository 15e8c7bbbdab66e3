import type { TuitionPlan } from '@lectern/contract/tuition/plans/plans.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { courseQueries } from '#web/courses/courses.api.ts'
import { studentQueries } from '#web/students/students.api.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { PanelSkeleton } from '#web/ui/skeleton.tsx'
import { PlanForm } from './plan-form.tsx'
import { planQueries } from './plans.api.ts'

interface PlanDialogProps {
  studentId: number
  /** The package that is used up, where the next one is proposed; the flat plan that gets other terms. */
  like?: TuitionPlan | undefined
  open: boolean
  onClose: () => void
}

/** The form begins once it is known which courses there are and what goes on in them. */
export function PlanDialog({ studentId, like, open, onClose }: PlanDialogProps) {
  const student = useQuery({ ...studentQueries.one(studentId), enabled: open })
  const plans = useQuery({ ...planQueries.ofStudent(studentId), enabled: open })
  const courses = useQuery({ ...courseQueries.list(), enabled: open })
  if (student.data && plans.data && courses.data) {
    const own = student.data.enrollments.map(({ course }) => course.id)
    const offered = own.length > 0 ? courses.data.filter(({ id }) => own.includes(id)) : courses.data
    return (
      <PlanForm
        student={student.data}
        plans={plans.data.plans}
        courses={offered}
        like={like}
        open={open}
        onClose={onClose}
      />
    )
  }
  const failed = [student, plans, courses].find(({ isError }) => isError)

  return (
    <Dialog open={open} onOpenChange={onClose} title="Tuition Plan" width={880}>
      {failed ? (
        <LoadError compact what="the tuition plan" onRetry={failed.refetch} />
      ) : (
        <PanelSkeleton className="h-80" />
      )}
    </Dialog>
  )
}
