import type { TimelineClass } from '@lectern/contract/records/student-page.contract.ts'
import type { TuitionPlan } from '@lectern/contract/tuition/plans/plans.contract.ts'

type ClassOfPlan = Pick<
  TimelineClass,
  'id' | 'courseId' | 'scheduledAt' | 'status' | 'isRecorded' | 'mark' | 'missedOn'
>

/** What of the plans of a student stands for a class; undefined where it is paid for by itself. */
export function planOfClassText(
  plans: readonly TuitionPlan[],
  item: ClassOfPlan,
  studentId: number,
): string | undefined {
  const holding = plans.filter((plan) => isOn(plan, item))
  const flat = holding.find(({ kind, buyer }) => kind === 'flat' && buyer.id === studentId)
  const packages = plans.filter(({ kind }) => kind === 'package')

  return (
    (flat && flatText(flat, item)) ??
    packages.map((plan) => useText(plan, item, studentId)).find((text) => text !== undefined) ??
    (holding.some(({ kind, takenBackOn }) => kind === 'package' && takenBackOn === null) && usesNone(item)
      ? 'package, none used'
      : undefined)
  )
}

function isOn({ course, startsOn, endsOn }: TuitionPlan, { courseId, scheduledAt }: ClassOfPlan): boolean {
  const date = scheduledAt.slice(0, 10)

  return course.id === courseId && startsOn <= date && (endsOn === null || date <= endsOn)
}

/** Excused, not held, or the make-up of one that was paid for. */
const usesNone = ({ isRecorded, status, mark, missedOn }: ClassOfPlan): boolean =>
  status === 'cancelled' || (isRecorded && (mark === 'excused' || missedOn !== null))

function flatText({ months }: TuitionPlan, item: ClassOfPlan): string | undefined {
  const lesson = months.flatMap(({ lessons }) => lessons).find(({ classId }) => classId === item.id)
  const isOpen = item.status !== 'cancelled' && !item.isRecorded
  // Recorded and not among what was promised: it was charged by the class, or makes up for one that was promised.
  if (!lesson) return isOpen || item.missedOn !== null ? 'flat' : undefined

  return lesson.isGiven || isOpen ? 'flat' : 'flat, not given'
}

function useText(
  { uses, used, size, unit, coming }: TuitionPlan,
  { id }: ClassOfPlan,
  studentId: number,
): string | undefined {
  const index = uses.findIndex((use) => use.classId === id && use.studentId === studentId)
  const use = uses[index]
  if (!use)
    return coming.some((each) => each.classId === id && each.studentId === studentId) ? 'package' : undefined
  if (unit === 'minutes') return `package, ${use.units} minutes`

  // The latest are listed, so they are counted from the end.
  return `package, ${ordinal(used - uses.length + index + 1)} of ${size}`
}

const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const rules = new Intl.PluralRules('en', { type: 'ordinal' })

/** "4th" */
const ordinal = (number: number): string => `${number}${endings[rules.select(number)] ?? 'th'}`
