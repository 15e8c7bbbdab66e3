import type { Mark } from '@lectern/contract/records/record-values.ts'
import { addEntry, chargeFor, chargesOf, correct, effective, isFixed } from './accounts.ts'
import { sameLesson } from './lessons.ts'
import { plansOn } from './tuition-plans.ts'
import { dateIn, type Lesson, type World } from './world.ts'

export type Wanted = { amount: number; isTyped: boolean; plans?: number[] }

/** Cents are dealt out one by one, beginning with another student for each class. */
export function shareOf({ id, classValue, studentIds }: Lesson, student: string): number {
  const inOrder = studentIds.map(Number).sort((one, other) => one - other)
  if (classValue === null || inOrder.length === 0) return 0
  const value = Math.round(Number(classValue) * 100)
  const shares = inOrder.map(() => Math.floor(value / inOrder.length))
  for (let odd = 0; odd < value % inOrder.length; odd += 1) {
    const turn = (id + odd) % inOrder.length
    shares[turn] = (shares[turn] ?? 0) + 1
  }

  return shares[inOrder.indexOf(Number(student))] ?? 0
}

/**
 * Makes what is charged for a class what is wanted; what is fixed is corrected by the difference. What plans stand for is
 * settled when the step is over.
 */
export function settle(
  world: World,
  lesson: Lesson,
  all: ReadonlyMap<string, Wanted>,
  whose: 'all' | 'students' = 'students',
): void {
  world.agreedNow.add(lesson.id)
  for (const student of Object.keys(lesson.underPlans))
    if (whose === 'all' || world.students.has(Number(student))) delete lesson.underPlans[student]
  for (const [student, { amount, plans }] of all)
    if (plans) lesson.underPlans[student] = { share: amount, plans }
  const wanted = new Map([...all].filter(([student]) => !lesson.underPlans[student]))
  const charged = chargesOf(world, lesson.id).filter(
    ({ student }) => (whose === 'all' || world.students.has(student)) && !lesson.underPlans[student],
  )
  for (const entry of charged) {
    const now = wanted.get(String(entry.student))
    if (!isFixed(world, entry)) {
      if (!now) world.entries.delete(entry.id)
      continue
    }
    const difference = effective(world, entry) - (now?.amount ?? 0)
    if (difference !== 0) correct(world, entry, difference)
    entry.isTyped = now?.isTyped ?? false
  }
  for (const [student, { amount, isTyped }] of wanted) {
    const known = charged.find((entry) => entry.student === Number(student))
    if (known && isFixed(world, known)) continue
    const written = { amount, isTyped, date: dateIn(lesson.scheduledAt) }
    if (known) Object.assign(known, written)
    else addEntry(world, { ...written, student: Number(student), kind: 'charge', lesson: lesson.id })
  }
}

type Said = { student: string; mark: Mark; charge?: string | null | undefined }
type Charging = {
  hasNewValue?: boolean
  tookPlace: boolean
  before?: Pick<Lesson, 'courseId' | 'scheduledAt'>
}

/** What everybody is to pay for what was said about them. */
export function chargeSaid(
  world: World,
  lesson: Lesson,
  said: readonly Said[],
  { hasNewValue = false, tookPlace, before = lesson }: Charging,
): void {
  const wanted = new Map<string, Wanted>()
  for (const { student, mark, charge } of said) {
    if (typeof charge === 'string') {
      wanted.set(student, { amount: Math.round(Number(charge) * 100), isTyped: true })
      continue
    }
    const { isMakeUp, madeUp } = tookPlace
      ? sameLesson(world, lesson, Number(student))
      : { isMakeUp: false, madeUp: null }
    const isOwed = !isMakeUp && (madeUp === null ? mark !== 'excused' : madeUp === 'free')
    const kept = charge === undefined ? movedFor(world, lesson, student, before) : undefined
    const staysSo = kept && (kept.isTyped || (!hasNewValue && isOwed && (kept.amount > 0 || kept.plans)))
    const share = isOwed ? shareOf(lesson, student) : 0
    const plans = kept ? kept.plans : plansOn(world, lesson, Number(student))
    if (kept && staysSo) wanted.set(student, kept)
    else if (isOwed && plans && plans.length > 0)
      wanted.set(student, { amount: share, isTyped: false, plans })
    else if (share > 0) wanted.set(student, { amount: share, isTyped: false })
  }
  settle(world, lesson, wanted)
}

/** What was agreed for a student, also where a plan covers it. A charge of nothing that nobody typed was taken back. */
function agreedFor(world: World, lesson: Lesson, student: string): Wanted | undefined {
  const { share, plans } = lesson.underPlans[student] ?? {}
  if (share !== undefined && plans) return { amount: share, isTyped: false, plans }
  const known = chargeFor(world, lesson.id, Number(student))
  const kept = known && { amount: effective(world, known), isTyped: known.isTyped }

  return kept && (kept.isTyped || kept.amount > 0) ? kept : undefined
}

/** The same after the class was moved: what stands for it now and did not where it was, and what was agreed and still holds. */
function movedFor(
  world: World,
  lesson: Lesson,
  student: string,
  before: Pick<Lesson, 'courseId' | 'scheduledAt'>,
): Wanted | undefined {
  const kept = agreedFor(world, lesson, student)
  const isMoved =
    before.courseId !== lesson.courseId || dateIn(before.scheduledAt) !== dateIn(lesson.scheduledAt)
  if (!kept || kept.isTyped || !isMoved) return kept
  const was = plansOn(world, before, Number(student))
  const plans = plansOn(world, lesson, Number(student)).filter(
    (id) => kept.plans?.includes(id) || !was.includes(id),
  )

  return { amount: kept.amount, isTyped: false, ...(plans.length > 0 && { plans }) }
}

/** Cancelled late: all are charged as if they had been there, unless they had said so. Told again, what is charged stays. */
export function chargeCancelled(world: World, lesson: Lesson, wasCancelled: boolean): void {
  const charge = wasCancelled ? undefined : null
  const said = lesson.studentIds.map((student) => {
    const known = lesson.record?.marks[student]
    return { student, mark: known?.told ? known.mark : ('absent' as const), charge }
  })
  chargeSaid(world, lesson, said, { tookPlace: false })
}

/** Of a student who was deleted too: for what did not take place nobody owes. */
export const removeCharges = (world: World, lesson: Lesson): void => settle(world, lesson, new Map(), 'all')

/** A closed class was changed and stays closed: whoever left it is charged no longer, another value is divided anew. */
export function followChange(
  world: World,
  lesson: Lesson,
  hasNewValue: boolean,
  before: Pick<Lesson, 'courseId' | 'scheduledAt'>,
): void {
  const isMoved =
    before.courseId !== lesson.courseId || dateIn(before.scheduledAt) !== dateIn(lesson.scheduledAt)
  const isIn = (student: number | string): boolean => lesson.studentIds.includes(String(student))
  for (const student of Object.keys(lesson.record?.marks ?? {}))
    if (!isIn(student)) delete lesson.record?.marks[student]
  const charged = chargesOf(world, lesson.id)
  if (hasNewValue) {
    const { marks = {}, isRecorded = false } = lesson.record ?? {}
    const said =
      lesson.status === 'completed'
        ? Object.entries(isRecorded ? marks : {}).map(([student, { mark }]) => ({ student, mark }))
        : [
            ...charged.filter((entry) => effective(world, entry) > 0).map(({ student }) => String(student)),
            ...Object.keys(lesson.underPlans),
          ]
            .filter((student, index, all) => all.indexOf(student) === index)
            .map((student) => ({ student, mark: 'absent' as const }))
    chargeSaid(
      world,
      lesson,
      said.filter(({ student }) => isIn(student)),
      { hasNewValue, tookPlace: lesson.status === 'completed', before },
    )
    return
  }
  const agreed = [...charged.map(({ student }) => String(student)), ...Object.keys(lesson.underPlans)]
  const kept = agreed.filter(isIn).flatMap((student): [string, Wanted][] => {
    const found = movedFor(world, lesson, student, before)
    return found && (found.amount > 0 || found.isTyped || found.plans) ? [[student, found]] : []
  })
  if (isMoved) kept.push(...countedSince(world, lesson, agreed, before))
  settle(world, lesson, new Map(kept))
}

/** Who was there and owed nothing, since the class has no value: a plan of the new day counts it. */
function countedSince(
  world: World,
  lesson: Lesson,
  agreed: readonly string[],
  before: Pick<Lesson, 'courseId' | 'scheduledAt'>,
): [string, Wanted][] {
  const { marks = {}, isRecorded = false } = lesson.record ?? {}
  if (lesson.classValue !== null || lesson.status !== 'completed' || !isRecorded) return []

  return Object.entries(marks).flatMap(([student, { mark }]): [string, Wanted][] => {
    const { isMakeUp, madeUp } = sameLesson(world, lesson, Number(student))
    const isOwed = !isMakeUp && (madeUp === null ? mark !== 'excused' : madeUp === 'free')
    const was = plansOn(world, before, Number(student))
    const plans = plansOn(world, lesson, Number(student)).filter((id) => !was.includes(id))
    if (agreed.includes(student) || !isOwed || plans.length === 0) return []
    return [[student, { amount: 0, isTyped: false, plans }]]
  })
}

/** What was charged goes with the class, unless it is fixed or of a student who is gone. */
export function removeLesson(world: World, lesson: Lesson): void {
  for (const entry of chargesOf(world, lesson.id))
    if (!isFixed(world, entry) && world.students.has(entry.student)) world.entries.delete(entry.id)
  for (const entry of world.entries.values()) if (entry.lesson === lesson.id) entry.lesson = null
  world.lessons.delete(lesson.id)
  for (const { record } of world.lessons.values())
    for (const mark of Object.values(record?.marks ?? {})) if (mark.makeUp === lesson.id) mark.makeUp = null
}
