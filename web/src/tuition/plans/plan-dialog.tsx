import type { StudentDetails } from '@lectern/contract/students/students.contract.ts'
import { PlanChoice, type TuitionPlan } from '@lectern/contract/tuition/plans/plans.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { courseOption } from '#web/course-label/course-option.tsx'
import { courseQueries } from '#web/courses/courses.api.ts'
import { contractResolver } from '#web/forms/contract-resolver.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useItemForm } from '#web/forms/use-item-form.ts'
import { studentQueries } from '#web/students/students.api.ts'
import { useNow } from '#web/time/use-now.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { ChargedToday } from './charged-today.tsx'
import { FlatFields } from './flat-fields.tsx'
import { KindCards } from './kind-cards.tsx'
import { Meaning } from './meaning.tsx'
import { PackageFields } from './package-fields.tsx'
import { PerClassFields } from './per-class-fields.tsx'
import { choiceOf, type PlanValues, valuesOf } from './plan-values.ts'
import { planQueries, useSavePlan } from './plans.api.ts'

interface PlanDialogProps {
  studentId: number
  /** The package that is used up, where the next one is proposed. */
  like?: TuitionPlan | undefined
  open: boolean
  onClose: () => void
}

const resolver = contractResolver(PlanChoice, choiceOf)
const labels = { perClass: 'Save Plan', flat: 'Save Plan', package: 'Add Package' } as const

/** How a student pays for a course: by the class, by the month, or ahead. */
export function PlanDialog({ studentId, like, open, onClose }: PlanDialogProps) {
  const { date: today } = useNow()
  const student = useQuery({ ...studentQueries.one(studentId), enabled: open }).data
  const plans = useQuery({ ...planQueries.ofStudent(studentId), enabled: open }).data?.plans ?? []
  const flatOf = (courseId: number) =>
    plans.find(
      ({ kind, course, endsOn }) =>
        kind === 'flat' && course.id === courseId && (endsOn === null || endsOn >= today),
    )
  const courses = useCoursesOf(student, open)
  const first = like?.course.id ?? courses[0]?.id ?? null
  const { form, dialog } = useItemForm({
    item: `${studentId} ${like?.id} ${first}`,
    open,
    onClose,
    valuesOf: (): PlanValues => valuesOf({ kind: like ? 'package' : 'flat', courseId: first, today, like }),
    resolver,
    save: useSavePlan(studentId, flatOf),
    done: 'Tuition plan saved',
    failed: 'Failed to save tuition plan',
  })
  const values = form.watch()
  const courseId = Number(values.courseId)
  const outlook = useQuery({ ...planQueries.outlook(studentId, courseId), enabled: open && courseId > 0 })
  const course = courses.find(({ id }) => id === courseId)
  const props = { form, outlook: outlook.data, plans: plans.filter((plan) => plan.course.id === courseId) }

  return (
    <FormDialog
      {...dialog}
      title="Tuition Plan"
      submitLabel={labels[values.kind]}
      width={880}
      bodyClassName="grid gap-4.5"
      footerStart={
        outlook.data && <ChargedToday values={values} outlook={outlook.data} name={student?.name ?? ''} />
      }
    >
      <Field
        label={student ? `${student.name}, course` : 'Course'}
        error={form.formState.errors.courseId && 'Please choose a course'}
      >
        <Controller
          control={form.control}
          name="courseId"
          render={({ field }) => (
            <Select
              options={courses.map(courseOption)}
              value={field.value}
              onChange={field.onChange}
              placeholder="Choose a course"
            />
          )}
        />
      </Field>
      <Controller
        control={form.control}
        name="kind"
        render={({ field }) => <KindCards value={field.value} onChange={field.onChange} />}
      />
      <div className="grid items-start gap-6 sm:grid-cols-[minmax(0,1fr)_344px]">
        <div className="grid gap-4">
          {values.kind === 'perClass' && <PerClassFields {...props} />}
          {values.kind === 'flat' && <FlatFields {...props} />}
          {values.kind === 'package' && <PackageFields {...props} />}
        </div>
        {outlook.data && <Meaning values={values} outlook={outlook.data} color={course?.color ?? ''} />}
      </div>
    </FormDialog>
  )
}

/** Those that the student is enrolled in; all of them where there is none. */
function useCoursesOf(student: StudentDetails | undefined, open: boolean) {
  const all = useQuery({ ...courseQueries.list(), enabled: open }).data ?? []
  const own = student?.enrollments.map(({ course }) => course.id) ?? []

  return own.length > 0 ? all.filter(({ id }) => own.includes(id)) : all
}
