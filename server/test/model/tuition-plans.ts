import { addDays, addMonths, dayNumber, lastOfMonth } from '@lectern/contract/calendar.ts'
import { addEntry, chargesOf, correct, effective, isFixed } from './accounts.ts'
import { dateIn, type Entry, type Lesson, type TuitionPlan, todayIn, type World } from './world.ts'

const holds = ({ startsOn, endsOn }: TuitionPlan, date: string): boolean =>
  startsOn <= date && date <= (endsOn ?? '9999-12-31')

/** Of those who may use it, in the course and on the day of a class. */
export const plansOn = (
  world: World,
  { courseId, scheduledAt }: Pick<Lesson, 'courseId' | 'scheduledAt'>,
  student: number,
): number[] =>
  [...world.tuitionPlans.values()]
    .filter(
      (plan) =>
        plan.course === courseId &&
        [plan.buyer, ...plan.sharers].includes(student) &&
        holds(plan, dateIn(scheduledAt)),
    )
    .map(({ id }) => id)

type Use = { lesson: number; student: number; plan: number; units: number }

/** All of it from nothing: classes one after the other, and of each student's plans the flat one, then the oldest package. */
export function usesIn(world: World): Use[] {
  const taken = new Map<number, number>()
  const plans = [...world.tuitionPlans.values()].sort(
    (one, other) =>
      one.kind.localeCompare(other.kind) || one.startsOn.localeCompare(other.startsOn) || one.id - other.id,
  )
  const seats = [...world.lessons.values()]
    .flatMap((lesson) =>
      Object.entries(lesson.underPlans).map(([student, owed]) => ({
        lesson,
        student: Number(student),
        ...owed,
      })),
    )
    .sort(
      (one, other) =>
        one.lesson.scheduledAt.localeCompare(other.lesson.scheduledAt) ||
        one.lesson.id - other.lesson.id ||
        one.student - other.student,
    )

  return seats.flatMap(({ lesson, student, plans: stood }): Use[] => {
    const holding = plans.filter(
      (each) =>
        stood.includes(each.id) && each.course === lesson.courseId && holds(each, dateIn(lesson.scheduledAt)),
    )
    const parts = partsOf(holding, lesson.duration, ({ id, size }) => size - (taken.get(id) ?? 0))
    for (const { plan, units } of parts) taken.set(plan, (taken.get(plan) ?? 0) + units)
    return parts.map((part) => ({ lesson: lesson.id, student, ...part }))
  })
}

type Part = Pick<Use, 'plan' | 'units'>

/** A class is paid for by one plan, or by minutes of several: then by as many as it has, or by none. */
function partsOf(
  plans: readonly TuitionPlan[],
  minutes: number,
  left: (plan: TuitionPlan) => number,
): Part[] {
  const [plan, ...others] = plans
  if (!plan) return []
  if (plan.kind === 'flat') return [{ plan: plan.id, units: 1 }]
  const available = left(plan)
  if (available <= 0) return partsOf(others, minutes, left)
  if (plan.unit === 'lessons') return [{ plan: plan.id, units: 1 }]
  if (available >= minutes) return [{ plan: plan.id, units: minutes }]
  // A lesson does not pay for the rest of one that minutes were begun for.
  const rest = partsOf(others, minutes - available, left)
  const isInMinutes = rest.every((part) =>
    others.some(({ id, unit }) => id === part.plan && unit === 'minutes'),
  )
  const isWhole = isInMinutes && rest.reduce((sum, { units }) => sum + units, 0) === minutes - available

  return isWhole ? [{ plan: plan.id, units: available }, ...rest] : rest
}

/** Whether a plan would stand for a class if the student were charged for it now. */
export function wouldCover(world: World, lesson: Lesson, student: number): boolean {
  const before = lesson.underPlans[student]
  lesson.underPlans[student] = { share: 0, plans: plansOn(world, lesson, student) }
  const isCovered = usesIn(world).some((use) => use.lesson === lesson.id && use.student === student)
  if (before) lesson.underPlans[student] = before
  else delete lesson.underPlans[student]

  return isCovered
}

export const usedOf = (world: World, id: number): number =>
  usesIn(world).reduce((sum, { plan, units }) => sum + (plan === id ? units : 0), 0)

export const lastUseOf = (world: World, id: number): string | undefined =>
  usesIn(world)
    .filter(({ plan }) => plan === id)
    .map(({ lesson }) => dateIn(world.lessons.get(lesson)?.scheduledAt ?? ''))
    .sort()
    .at(-1)

/** When a step is over: what plans cover costs nothing, what they do not costs its share. */
export function followPlans(world: World): void {
  const used = new Set(usesIn(world).map(({ lesson, student }) => `${lesson} ${student}`))
  for (const lesson of world.lessons.values())
    for (const [student, { share }] of Object.entries(lesson.underPlans)) {
      const isCovered = used.has(`${lesson.id} ${student}`)
      const isThere = world.students.has(Number(student)) || world.restoredNow.has(lesson.id)
      if (isThere) charge(world, lesson, Number(student), isCovered ? 0 : share)
      if (!isCovered && share === 0 && world.agreedNow.has(lesson.id) && !world.restoredNow.has(lesson.id))
        delete lesson.underPlans[student]
    }
  for (const plan of world.tuitionPlans.values())
    if (plan.takenBackOn !== null && world.students.has(plan.buyer))
      chargeMonth(world, plan, plan.startsOn, Math.floor((plan.cents * usedOf(world, plan.id)) / plan.size))
}

function charge(world: World, lesson: Lesson, student: number, amount: number): void {
  const known = chargesOf(world, lesson.id).find((entry) => entry.student === student)
  const date = dateIn(lesson.scheduledAt)
  adjust(world, known, amount, { student, kind: 'charge', date, lesson: lesson.id })
}

type New = Pick<Entry, 'student' | 'kind' | 'date'> & Partial<Entry>

function adjust(world: World, known: Entry | undefined, amount: number, written: New): void {
  if (known && isFixed(world, known)) {
    const difference = effective(world, known) - amount
    if (difference !== 0) correct(world, known, difference)
    known.isTyped = false
  } else if (known && amount === 0) world.entries.delete(known.id)
  else if (known) Object.assign(known, written, { amount, isTyped: false })
  else if (amount > 0) addEntry(world, { ...written, amount })
}

const chargeOf = (world: World, plan: number, month: string): Entry | undefined =>
  [...world.entries.values()].find(
    (entry) => entry.kind === 'charge' && entry.plan?.id === plan && entry.plan.month === month,
  )

function chargeMonth(world: World, plan: TuitionPlan, month: string, amount: number, date?: string): void {
  const known = chargeOf(world, plan.id, month)
  const on = date ?? known?.date ?? plan.boughtOn
  adjust(world, known, amount, {
    student: plan.buyer,
    kind: 'charge',
    date: on,
    plan: { id: plan.id, month },
  })
}

/** By days, half a cent up. */
export function monthCost(
  { startsOn, endsOn, cents }: TuitionPlan,
  month: string,
): { days: number; cents: number } {
  const last = lastOfMonth(month)
  const from = startsOn > month ? startsOn : month
  const through = endsOn !== null && endsOn < last ? endsOn : last
  const days = Math.max(0, dayNumber(through) - dayNumber(from) + 1)
  const all = Number(last.slice(8))

  return { days, cents: Math.floor((cents * days * 2 + all) / (2 * all)) }
}

/** Each month that has begun and was not charged yet. */
export function chargeMonths(world: World): void {
  for (const plan of world.tuitionPlans.values()) {
    if (plan.kind !== 'flat' || !world.students.has(plan.buyer)) continue
    for (
      let month = `${plan.startsOn.slice(0, 7)}-01`;
      month <= todayIn(world);
      month = addMonths(month, 1)
    ) {
      const { days, cents } = monthCost(plan, month)
      const date = plan.startsOn > month ? plan.startsOn : month
      if (days === 0 || date > todayIn(world) || chargeOf(world, plan.id, month)) continue
      chargeMonth(world, plan, month, cents, date)
    }
  }
}

/** Months that were charged and now have other days cost what those make. */
export function changeEnd(world: World, plan: TuitionPlan, endsOn: string | null): void {
  const before = { ...plan }
  plan.endsOn = endsOn
  if (plan.kind === 'package') return
  for (const entry of [...world.entries.values()]) {
    if (entry.kind !== 'charge' || entry.plan?.id !== plan.id) continue
    const { month } = entry.plan
    const [was, is] = [monthCost(before, month), monthCost(plan, month)]
    if (was.days !== is.days) chargeMonth(world, plan, month, is.cents, entry.date)
  }
  chargeMonths(world)
}

export function takeBack(world: World, plan: TuitionPlan): void {
  const [lastUse, today] = [lastUseOf(world, plan.id) ?? addDays(plan.startsOn, -1), todayIn(world)]
  const last = lastUse > addDays(today, -1) ? lastUse : addDays(today, -1)
  plan.endsOn = plan.endsOn !== null && plan.endsOn < last ? plan.endsOn : last
  plan.takenBackOn = today
}

export const buy = (world: World, plan: TuitionPlan): void => {
  world.tuitionPlans.set(plan.id, plan)
  if (plan.kind === 'flat') chargeMonths(world)
  else chargeMonth(world, plan, plan.startsOn, plan.cents, todayIn(world))
}
