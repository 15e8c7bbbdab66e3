import type { Course } from '@lectern/contract/courses/courses.contract.ts'
import type { StudentDetails } from '@lectern/contract/students/students.contract.ts'
import { PlanChoice, type TuitionPlan } from '@lectern/contract/tuition/plans/plans.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { courseOption } from '#web/course-label/course-option.tsx'
import { contractResolver } from '#web/forms/contract-resolver.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useItemForm } from '#web/forms/use-item-form.ts'
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

interface PlanFormProps {
  student: StudentDetails
  /** Those that a plan can be of. */
  courses: readonly Course[]
  plans: readonly TuitionPlan[]
  /** The package that is used up, where the next one is proposed; the flat plan that gets other terms. */
  like?: TuitionPlan | undefined
  open: boolean
  onClose: () => void
}

const resolver = contractResolver(PlanChoice, choiceOf)
const labels = { perClass: 'Save Plan', flat: 'Save Plan', package: 'Add Package' } as const

/** How a student pays for a course: by the class, by the month, or ahead. */
export function PlanForm({ student, courses, plans, like, open, onClose }: PlanFormProps) {
  const { date: today } = useNow()
  const flatOf = (courseId: number) =>
    plans.find(
      ({ kind, course, endsOn }) =>
        kind === 'flat' && course.id === courseId && (endsOn === null || endsOn >= today),
    )
  const first = like?.course.id ?? courses[0]?.id ?? null
  const { form, dialog } = useItemForm({
    name: 'tuition-plans',
    item: student.id,
    open,
    onClose,
    valuesOf: (): PlanValues => valuesOf({ kind: like?.kind ?? 'flat', courseId: first, today, like }),
    resolver,
    save: useSavePlan(student.id, flatOf),
    done: 'Tuition plan saved',
    failed: 'Failed to save tuition plan',
  })
  const values = form.watch()
  const courseId = Number(values.courseId)
  const outlook = useQuery({ ...planQueries.outlook(student.id, courseId), enabled: open && courseId > 0 })
  const course = courses.find(({ id }) => id === courseId)
  const isChange = values.replaces !== null
  const props = { form, outlook: outlook.data, plans: plans.filter((plan) => plan.course.id === courseId) }

  return (
    <FormDialog
      {...dialog}
      title={isChange ? 'Change Tuition Plan' : 'Tuition Plan'}
      submitLabel={labels[values.kind]}
      width={880}
      bodyClassName="grid gap-4.5"
      footerStart={
        outlook.data && <ChargedToday values={values} outlook={outlook.data} name={student.name} />
      }
    >
      {!isChange && (
        <>
          <Field
            label={`${student.name}, course`}
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
        </>
      )}
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
