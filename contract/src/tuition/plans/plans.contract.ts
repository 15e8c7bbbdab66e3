import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { IdParam, RowId } from '../../fields.ts'
import { Mark } from '../../records/records.contract.ts'
import { AmountText, CalendarDate, ChargeText, Money } from '../tuition-fields.ts'
import { planBounds, planEnds, planKinds, planUnits } from './plan-values.ts'

export const PlanKind = z.enum(planKinds)
export const PlanUnit = z.enum(planUnits)
export const PlanEnd = z.enum(planEnds)

const Someone = z.object({ id: RowId, name: z.string() })

/** One use of a package. */
const PlanUse = z.object({
  classId: RowId,
  studentId: RowId,
  scheduledAt: z.string(),
  /** Null of a class that was cancelled late. */
  mark: z.nullable(Mark),
  units: z.int(),
})
export type PlanUse = z.infer<typeof PlanUse>

/** Lessons of one month, in their order: null where one did not take place, or waits to be recorded. */
const PlanLessons = z.object({
  month: z.string(),
  lessons: z.array(z.object({ classId: RowId, mark: z.nullable(Mark), isGiven: z.boolean() })),
})
export type PlanLessons = z.infer<typeof PlanLessons>

const Course = z.object({ id: RowId, name: z.string(), color: z.string() })

/** A flat plan or a package of one student in one course. */
export const TuitionPlan = z.object({
  id: RowId,
  kind: PlanKind,
  course: Course,
  /** Whose account pays for it. */
  buyer: Someone,
  startsOn: z.string(),
  /** The last day on which it holds. */
  endsOn: z.nullable(z.string()),
  /** Per month, or the price of the package. */
  amount: Money,
  firstAmount: z.nullable(Money),
  lastAmount: z.nullable(Money),
  unit: z.nullable(PlanUnit),
  size: z.nullable(z.int()),
  used: z.int(),
  whenUsedUp: z.nullable(PlanEnd),
  sharedWith: z.array(Someone),
  boughtOn: z.string(),
  /** Of a flat plan, since when there has been one without a gap, whatever it cost; lessons are counted from there. */
  since: z.string(),
  takenBackOn: z.nullable(z.string()),
  /** What taking it back would give back now. */
  refund: z.nullable(Money),
  /** Of a package, the latest. */
  uses: z.array(PlanUse),
  /** Of a flat plan, what was promised month by month: all lessons up to now. */
  months: z.array(PlanLessons),
  /** What is charged next. */
  next: z.nullable(z.object({ date: z.string(), amount: Money })),
  /** Of a package: coming classes that it is enough for, by the plan of the schedule. */
  coming: z.array(z.object({ classId: RowId, studentId: RowId, scheduledAt: z.string(), units: z.int() })),
})
export type TuitionPlan = z.infer<typeof TuitionPlan>

export const StudentPlans = z.object({
  currency: z.string(),
  decimals: z.int(),
  plans: z.array(TuitionPlan),
})
export type StudentPlans = z.infer<typeof StudentPlans>

const params = z.object({ id: IdParam })

export const listStudentPlans = endpoint({
  method: 'GET',
  path: '/api/students/:id/tuition-plans',
  summary: 'The flat plans and packages of a student, with what is used, given and left of each',
  params,
  response: StudentPlans,
})

const OutlookQuery = z.object({ courseId: IdParam })

const Priced = z.object({ scheduledAt: z.string(), duration: z.int(), amount: Money })

/** What a plan of a student in a course is chosen by. */
export const PlanOutlook = z.object({
  currency: z.string(),
  decimals: z.int(),
  today: z.string(),
  /** Charged by the class within the last 62 days, by date. */
  charged: z.array(Priced),
  /** Coming classes of the course with the student, and what each would cost by the class. */
  coming: z.array(Priced),
  /** Who may share a package: students with the same payer, or the same guardian's address. */
  relatives: z.array(
    z.object({
      id: RowId,
      name: z.string(),
      by: z.enum(['payer', 'guardian']),
      isInCourse: z.boolean(),
    }),
  ),
  /** A flat plan goes on, which has to end before another one begins. */
  flatPlan: z.boolean(),
})
export type PlanOutlook = z.infer<typeof PlanOutlook>

export const getPlanOutlook = endpoint({
  method: 'GET',
  path: '/api/students/:id/plan-outlook',
  summary:
    'What a tuition plan of a student in a course is chosen by: past charges, coming classes, relatives',
  params,
  query: OutlookQuery,
  response: PlanOutlook,
})

const TypedAmount = z._default(z.nullable(ChargeText), null)
const LastDay = z._default(z.nullable(CalendarDate), null)
const Sharers = z.array(RowId).check(z.maxLength(planBounds.sharers))

const NewFlat = z.object({
  kind: z.literal('flat'),
  courseId: RowId,
  amount: AmountText,
  startsOn: CalendarDate,
  endsOn: LastDay,
  /** Of a month in part, where another sum was agreed than its days make. */
  firstAmount: TypedAmount,
  lastAmount: TypedAmount,
  /** The flat plan that goes on under other terms from `startsOn`, and ends the day before. */
  replaces: z._default(z.nullable(RowId), null),
})

const NewPackage = z.object({
  kind: z.literal('package'),
  courseId: RowId,
  amount: AmountText,
  startsOn: CalendarDate,
  endsOn: LastDay,
  unit: z._default(PlanUnit, 'lessons'),
  size: z.int().check(z.gte(1), z.lte(planBounds.size)),
  whenUsedUp: z._default(PlanEnd, 'perClass'),
  sharedWith: z._default(Sharers, []),
})

const PerClass = z.object({ kind: z.literal('perClass'), courseId: RowId, startsOn: CalendarDate })

/** What can be chosen for a student in a course; by the class ends the flat plan that goes on. */
export const PlanChoice = z.discriminatedUnion('kind', [PerClass, NewFlat, NewPackage])
export type PlanChoice = z.infer<typeof PlanChoice>

export const NewTuitionPlan = z.discriminatedUnion('kind', [NewFlat, NewPackage])
export type NewTuitionPlan = z.infer<typeof NewTuitionPlan>

export const createTuitionPlan = endpoint({
  method: 'POST',
  path: '/api/students/:id/tuition-plans',
  summary:
    'Begins a flat plan, in place of another one too, or sells a package: what is due by today is charged',
  params,
  body: NewTuitionPlan,
  response: TuitionPlan,
})

/** What is left out stays. Another amount is another plan, which replaces this one; a package's price was paid. */
export const TuitionPlanChange = z.object({
  endsOn: z.optional(z.nullable(CalendarDate)),
  lastAmount: z.optional(z.nullable(ChargeText)),
  whenUsedUp: z.optional(PlanEnd),
  sharedWith: z.optional(Sharers),
})
export type TuitionPlanChange = z.infer<typeof TuitionPlanChange>

export const updateTuitionPlan = endpoint({
  method: 'PUT',
  path: '/api/tuition-plans/:id',
  summary: 'Changes or ends a tuition plan; a month that was charged and is now in part is corrected',
  params,
  body: TuitionPlanChange,
  response: TuitionPlan,
})

export const takeBackPlan = endpoint({
  method: 'POST',
  path: '/api/tuition-plans/:id/taking-back',
  summary: 'Takes a package back: what is unused is refunded at the price that was paid',
  params,
  response: TuitionPlan,
})
