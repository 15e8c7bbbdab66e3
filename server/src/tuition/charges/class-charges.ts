import type { Mark } from '@lectern/contract/records/record-values.ts'
import type { ClassCharges } from '@lectern/contract/tuition/charges.contract.ts'
import { readClassValue, writeMoney } from '@lectern/contract/tuition/money.ts'
import { isShareOwed, type SameLesson, sharesOf } from '@lectern/contract/tuition/shares.ts'
import type { ClassRow } from '../../classes/classes.queries.ts'
import * as classes from '../../classes/classes.service.ts'
import { type Currency, holdCurrency, readCurrency } from '../../currency/currency.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import type { ClosedChange } from '../../platform/dependents.ts'
import { dateIn } from '../../platform/wall-time.ts'
import { requireAmount } from '../accounts/entries.service.ts'
import { coverAnew, type HeldPlans, holdPlans, plansOn } from '../plans/covering.ts'
import { usedOf } from '../plans/plan-charges.ts'
import { readPlansIn } from '../plans/plans.queries.ts'
import { listUses, listUsesIn } from '../plans/uses.queries.ts'
import { inOrder, takenFrom } from '../plans/uses-of.ts'
import { adjustCharges, effective } from './adjust-charges.ts'
import { deleteAgreed, forgetWorthless, listAgreed, listAgreedOf, writeAgreed } from './agreed.queries.ts'
import * as charges from './charges.queries.ts'
import { listChargedMakeUps, listMadeUp } from './same-lesson.queries.ts'
import { type WantedCharge, type WantedCharges, wantedCharges } from './wanted-charges.ts'

type Row = Pick<
  ClassRow,
  'id' | 'title' | 'scheduledAt' | 'duration' | 'courseId' | 'classValue' | 'studentIds'
>

/** What was said about one student: an amount that was typed, null to propose it anew; left out, what is charged stays. */
type Said = { studentId: number; mark: Mark; charge?: string | null | undefined }

const studentsIn = ({ studentIds }: Pick<Row, 'studentIds'>): number[] => studentIds.map(Number)

type Charging = {
  said: readonly Said[]
  now: string
  hasNewValue: boolean
  tookPlace: boolean
  /** Where and when the class was before it was moved. */
  before?: PlaceInTime
}

type PlaceInTime = Pick<Row, 'courseId' | 'scheduledAt'>

export const chargeRecorded = (db: TenantDb, row: Row, said: readonly Said[], now: string): Promise<void> =>
  chargeSaid(db, row, { said, now, hasNewValue: false, tookPlace: true })

/** The class is locked, so nobody else changes its charges; only an invoice may take them meanwhile. */
async function chargeSaid(db: TenantDb, row: Row, charging: Charging): Promise<void> {
  const { said, now, hasNewValue, tookPlace, before } = charging
  const isFree = row.classValue === null && said.every(({ charge }) => charge == null)
  if (isFree && !(await charges.isConcerned(db, row))) return
  // The currency before the charges, in the order in which invoices take them: neither waits for the other for ever.
  const currency = await holdCurrency(db)
  const agreed = await listAgreed(db, row.id)
  const courses = [row.courseId, ...(before ? [before.courseId] : [])]
  const plans = await holdPlans(db, courses, plansIn(agreed))
  const found = await charges.lockCharges(db, row.id, 'students')
  const day = dayOf(row)
  const wanted = wantedCharges({
    said: said.map(({ charge, ...each }) => ({
      ...each,
      charge: typeof charge === 'string' ? requireAmount(charge, currency, 'charge') : charge,
    })),
    agreed: before ? movedAgreed(agreed, plans, dayOf(before), day) : agreed,
    shares: proposals(row, currency),
    // A class that was cancelled makes up for nothing, and nothing for it.
    lessonOf: tookPlace ? await readSameLessons(db, row.id) : () => ownLesson,
    plansOf: (studentId) => plansOn(plans, day, studentId),
    hasNewValue,
  })
  await agree(db, row, { found, before: agreed, plans }, wanted, now)
}

const dayOf = ({ courseId, scheduledAt }: PlaceInTime) => ({ courseId, date: dateIn(scheduledAt) })

const ownLesson: SameLesson = { isMakeUp: false, madeUp: null }

/** By the student: what the class has to do with others that are the same lesson. */
async function readSameLessons(db: TenantDb, classId: number): Promise<(studentId: number) => SameLesson> {
  const makeUps = new Set(await listChargedMakeUps(db, classId))
  const madeUp = new Map((await listMadeUp(db, classId)).map((each) => [each.studentId, each.madeUp]))

  return (studentId) => ({ isMakeUp: makeUps.has(studentId), madeUp: madeUp.get(studentId) ?? null })
}

function proposals(row: Row, { decimals }: Currency): ReadonlyMap<number, bigint> {
  if (row.classValue === null) return new Map()

  return sharesOf(readClassValue(row.classValue, decimals), row.id, studentsIn(row))
}

/**
 * A late cancellation: all are charged their share, as if they had been there, but for those who said in time that they do
 * not come. Told again, what is charged stays.
 */
export async function chargeCancelled(
  db: TenantDb,
  row: Row & Pick<ClassRow, 'status'>,
  now: string,
): Promise<void> {
  const charge = row.status === 'cancelled' ? undefined : null
  const told = new Map((await charges.listToldMarks(db, row.id)).map((each) => [each.studentId, each.mark]))
  const said = studentsIn(row).map((studentId) => ({
    studentId,
    mark: told.get(studentId) ?? ('absent' as const),
    charge,
  }))

  return chargeSaid(db, row, { said, now, hasNewValue: false, tookPlace: false })
}

export const chargeCancelledClass = async (db: TenantDb, classId: number, now: string): Promise<void> =>
  chargeCancelled(db, await classes.lock(db, classId), now)

/** The class was reopened, or did not take place: nothing is charged for it any more, also to whoever was deleted since. */
export async function removeCharges(db: TenantDb, classId: number, now: string): Promise<void> {
  const before = await listAgreed(db, classId)
  const plans = await holdPlans(db, [], plansIn(before))
  const found = await charges.lockCharges(db, classId, 'all')
  if (found.length === 0 && before.size === 0) return
  await deleteAgreed(db, classId)
  await settleWithPlans(db, await classes.lock(db, classId), { found, before, plans }, new Map(), now)
}

/**
 * A closed class was changed: charges take its date and name, whoever was taken out of it is charged no longer, and a new
 * value is divided anew, but for amounts that somebody typed. On another day, or in another course, the plans of that one stand
 * for it.
 */
export async function followClass(
  db: TenantDb,
  { classId, hasNewValue, before: placed, now }: ClosedChange,
): Promise<void> {
  const row = await classes.lock(db, classId)
  const [was, is] = [dayOf(placed), dayOf(row)]
  const isMoved = was.courseId !== is.courseId || was.date !== is.date
  const isIn = (studentId: number) => row.studentIds.includes(String(studentId))
  const tookPlace = row.status === 'completed'
  if (hasNewValue) {
    const said = (await saidBefore(db, row)).filter(({ studentId }) => isIn(studentId))
    return chargeSaid(db, row, { said, now, hasNewValue, tookPlace, before: placed })
  }
  const before = await listAgreed(db, classId)
  const plans = await holdPlans(db, isMoved ? [was.courseId, is.courseId] : [], plansIn(before))
  const found = await charges.lockCharges(db, classId, 'students')
  const worthless = isMoved && tookPlace && plans.length > 0 ? await listWorthless(db, row, before) : []
  if (found.length === 0 && before.size === 0 && worthless.length === 0) return
  const agreed = movedAgreed(new Map([...before, ...worthless]), plans, was, is)
  const kept = [...agreed].filter(
    ([studentId, { amount, isTyped, plans: of }]) => isIn(studentId) && (amount > 0n || isTyped || of),
  )
  await agree(db, row, { found, before, plans }, new Map(kept), now)
}

type Day = ReturnType<typeof dayOf>

/**
 * What is agreed for a class that was moved. The plans of the new day stand for it that did not on the old one; of those that
 * held on both, a later one goes on leaving out what was charged before it was there.
 */
function movedAgreed(agreed: WantedCharges, plans: HeldPlans, was: Day, is: Day): WantedCharges {
  if (was.courseId === is.courseId && was.date === is.date) return agreed
  const moved = [...agreed].map(([studentId, each]): [number, WantedCharge] => {
    if (each.isTyped) return [studentId, each]
    const [before, now] = [plansOn(plans, was, studentId), plansOn(plans, is, studentId)]
    const own = now.filter((id) => each.plans?.includes(id) || !before.includes(id))
    const { amount, isTyped } = each
    return [studentId, { amount, isTyped, ...(own.length > 0 && { plans: own }) }]
  })

  return new Map(moved)
}

/** Who was there and owes nothing, since the class has no value: a plan may count it all the same. */
async function listWorthless(
  db: TenantDb,
  row: Row,
  agreed: WantedCharges,
): Promise<[number, WantedCharge][]> {
  if (row.classValue !== null) return []
  const lessonOf = await readSameLessons(db, row.id)
  const owing = (await charges.listMarks(db, row.id)).filter(
    ({ studentId, mark }) => !agreed.has(studentId) && isShareOwed(mark, lessonOf(studentId)),
  )

  return owing.map(({ studentId }) => [studentId, { amount: 0n, isTyped: false }])
}

/** The marks of the record; of a late cancellation, that whoever is charged is so still, not whose charge was taken back. */
async function saidBefore(db: TenantDb, { id, status }: Pick<ClassRow, 'id' | 'status'>): Promise<Said[]> {
  if (status === 'completed') return charges.listMarks(db, id)

  const agreed = [...(await listAgreed(db, id))].filter(([, { amount, plans }]) => amount > 0n || plans)
  return agreed.map(([studentId]) => ({ studentId, mark: 'absent' }))
}

/** Undo brought back what was agreed for these classes: what is charged follows, and what plans cover before it. */
export async function chargeAsAgreed(db: TenantDb, classIds: readonly number[], now: string): Promise<void> {
  const agreed = await listAgreedOf(db, classIds)
  const charged = await charges.listChargedClasses(db, classIds)
  const used = await listUsesIn(db, classIds)
  const covering = [...used.map(({ planId }) => planId), ...[...agreed.values()].flatMap(plansIn)]
  const plans = await holdPlans(db, [], covering)
  const studentIds = [
    ...used.map(({ studentId }) => studentId),
    ...[...agreed.values()].flatMap((each) => [...each.keys()]),
  ]
  const moved = await coverAnew(db, { plans, studentIds, today: dateIn(now) })
  const own = new Set([...agreed.keys(), ...charged])
  for (const classId of own) {
    const row = await classes.lock(db, classId)
    const found = await charges.lockCharges(db, classId, 'all')
    await settle(db, row, found, await uncovered(db, classId, agreed.get(classId) ?? new Map()), now)
  }
  await settleOthers(
    db,
    moved.filter((id) => !own.has(id)),
    dateIn(now),
  )
}

/** Before classes go: what they used of plans is there again for others. */
export async function releaseUses(db: TenantDb, classIds: readonly number[], today: string): Promise<void> {
  const used = await listUsesIn(db, classIds)
  if (used.length === 0) return
  const plans = await holdPlans(
    db,
    [],
    used.map(({ planId }) => planId),
  )
  const studentIds = used.map(({ studentId }) => studentId)
  const moved = await coverAnew(db, { plans, studentIds, today, going: classIds })
  await settleOthers(
    db,
    moved.filter((id) => !classIds.includes(id)),
    today,
  )
}

type Covered = { courseId: number; studentIds: readonly number[]; today: string }

/** A plan of these students holds longer now. */
export async function coverStudents(db: TenantDb, { courseId, ...covered }: Covered): Promise<void> {
  const plans = await holdPlans(db, [courseId], [])
  await settleOthers(db, await coverAnew(db, { plans, ...covered }), covered.today)
}

const plansIn = (agreed: WantedCharges): number[] => [...agreed.values()].flatMap(({ plans = [] }) => plans)

type Held = { found: readonly charges.ChargeRow[]; before: WantedCharges; plans: HeldPlans }

async function agree(db: TenantDb, row: Row, held: Held, wanted: WantedCharges, now: string): Promise<void> {
  await writeAgreed(db, row.id, wanted)
  await settleWithPlans(db, row, held, wanted, now)
}

/** What plans cover is worked out anew, for this class and for those that it takes a use from or leaves one to. */
async function settleWithPlans(
  db: TenantDb,
  row: Row,
  { found, before, plans }: Held,
  wanted: WantedCharges,
  now: string,
): Promise<void> {
  const concerned = [...before, ...wanted].flatMap(([studentId, each]) => (each.plans ? [studentId] : []))
  if (concerned.length === 0) return settle(db, row, found, wanted, now)
  const moved = await coverAnew(db, { plans, studentIds: concerned, today: dateIn(now) })
  const charged = await uncovered(db, row.id, wanted)
  const worthless = [...wanted].filter(
    ([id, { amount, plans: of }]) => of && amount === 0n && charged.get(id)?.amount === 0n,
  )
  await forgetWorthless(
    db,
    row.id,
    worthless.map(([studentId]) => studentId),
  )
  await settle(db, row, found, charged, now)
  await settleOthers(
    db,
    moved.filter((id) => id !== row.id),
    dateIn(now),
  )
}

/** Of what was agreed, what no plan stands for. */
async function uncovered(db: TenantDb, classId: number, agreed: WantedCharges): Promise<WantedCharges> {
  if (plansIn(agreed).length === 0) return agreed
  const covered = new Set((await listUsesIn(db, [classId])).map(({ studentId }) => studentId))

  return new Map([...agreed].filter(([studentId]) => !covered.has(studentId)))
}

/**
 * Classes that nobody has changed, but that a plan covers now or covers no longer. They are not locked: whoever changes one of
 * them holds its plans before its charges, and waits for us. Of a student who was deleted no charge is touched.
 */
async function settleOthers(db: TenantDb, classIds: readonly number[], today: string): Promise<void> {
  if (classIds.length === 0) return
  const agreed = await listAgreedOf(db, classIds)
  const present = await charges.listPresent(
    db,
    [...agreed.values()].flatMap((each) => [...each.keys()]),
  )
  for (const classId of classIds) {
    const own = [...(agreed.get(classId) ?? [])].filter(([studentId]) => present.has(studentId))
    const found = await charges.lockCharges(db, classId, 'students')
    const wanted = await uncovered(db, classId, new Map(own))
    await adjustCharges({ db, copy: await copyOf(db, classId), charges: found, today }, priced(wanted))
  }
}

/** What costs nothing and was typed by nobody is no charge. */
const priced = (wanted: WantedCharges): WantedCharges =>
  new Map([...wanted].filter(([, { amount, isTyped }]) => amount > 0n || isTyped))

async function copyOf(db: TenantDb, classId: number): Promise<charges.ChargeCopy> {
  const { title, scheduledAt, duration, courseId, course } = await classes.get(db, classId)

  return {
    classId,
    title,
    date: dateIn(scheduledAt),
    duration,
    courseId,
    courseName: course.name,
    courseColor: course.color,
  }
}

async function settle(
  db: TenantDb,
  { id }: Row,
  found: readonly charges.ChargeRow[],
  wanted: WantedCharges,
  now: string,
): Promise<void> {
  await adjustCharges({ db, copy: await copyOf(db, id), charges: found, today: dateIn(now) }, priced(wanted))
}

/** For whom plans stand for a class: as it is recorded or charged, or by what is left of them now. */
async function listPlanned(db: TenantDb, row: Row & { status: string }): Promise<ReadonlySet<number>> {
  const plans = await readPlansIn(db, row.courseId)
  if (plans.length === 0) return new Set()
  const ids = plans.map(({ id }) => id)
  const agreed = await listAgreed(db, row.id)
  const uses = await listUses(db, ids)
  const left = new Map(plans.map(({ id, size }) => [id, (size ?? 0) - usedOf(uses, id)]))
  const planned = new Set(uses.flatMap(({ classId, studentId }) => (classId === row.id ? studentId : [])))
  if (row.status === 'cancelled') return planned
  const day = dayOf(row)
  for (const studentId of studentsIn(row).filter((id) => !agreed.has(id))) {
    const open = plansOn(plans, day, studentId)
    const fitting = plans.filter(({ id }) => open.includes(id)).sort(inOrder)
    const taken = takenFrom(fitting, left, row.duration)
    for (const { planId, units } of taken) left.set(planId, (left.get(planId) ?? 0) - units)
    if (taken.length > 0) planned.add(studentId)
  }

  return planned
}

export async function getCharges(db: TenantDb, classId: number): Promise<ClassCharges> {
  const row = await classes.get(db, classId)
  const { currency, decimals } = await readCurrency(db)
  const found = new Map((await charges.listCharges(db, classId)).map((charge) => [charge.studentId, charge]))
  const sameLesson = await readSameLessons(db, classId)
  const planned = await listPlanned(db, row)
  const text = (amount: bigint) => writeMoney(amount, decimals)

  return {
    classId,
    currency,
    decimals,
    value: row.classValue === null ? null : text(readClassValue(row.classValue, decimals)),
    charges: studentsIn(row).map((studentId) => {
      const charge = found.get(studentId)
      return {
        studentId,
        amount: charge ? text(effective(charge)) : null,
        isTyped: charge?.isTyped ?? false,
        isInvoiced: charge?.invoiceId != null,
        ...sameLesson(studentId),
        isPlanned: planned.has(studentId),
      }
    }),
  }
}
