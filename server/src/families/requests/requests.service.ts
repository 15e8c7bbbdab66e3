import { addDays } from '@lectern/contract/calendar.ts'
import type { AcceptedAs } from '@lectern/contract/families/booking-values.ts'
import type {
  FamilyRequest,
  RequestMove,
  RequestQuery,
} from '@lectern/contract/families/requests.contract.ts'
import type { ClassRecord } from '@lectern/contract/records/records.contract.ts'
import { readClassValue, writeMoney } from '@lectern/contract/tuition/money.ts'
import type { PlanKind } from '@lectern/contract/tuition/plans/plan-values.ts'
import { sharesOf } from '@lectern/contract/tuition/shares.ts'
import * as classes from '../../classes/classes.service.ts'
import { type Currency, readCurrency } from '../../currency/currency.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { AppError, notFound } from '../../platform/http/app-error.ts'
import { instantText } from '../../platform/instants.ts'
import { dateIn } from '../../platform/wall-time.ts'
import { changeToldMark } from '../../records/absences.ts'
import * as records from '../../records/records.service.ts'
import { usedQuota } from '../../subscription/plan/quota.ts'
import { findTimeZone } from '../../tenancy/time-zone.service.ts'
import { accountsNow } from '../../tuition/balances/accounts-now.ts'
import { chargeCancelledClass, removeCharges } from '../../tuition/charges/class-charges.ts'
import { coverOf } from '../../tuition/charges/cover-of.ts'
import { takeBack, tell } from '../acts/absence.service.ts'
import { ActRefusal } from '../acts/act-refusal.ts'
import type { Acting } from '../acts/acting.ts'
import { type FamilyRow, listEarned, ofFamily, type RequestRow, updateRequest } from '../acts/acts.queries.ts'
import { accept, release, undoBooking } from '../acts/booking.service.ts'
import { halfYearOf } from '../acts/half-year.ts'
import { momentOf } from '../page/clock-words.ts'
import { readRules } from '../rules/rules.queries.ts'
import { acceptVisitor } from '../visitors/accept-visitor.ts'
import { undoVisitor } from '../visitors/undo-visitor.ts'
import { answersOf, listKnown } from '../visitors/visitors.queries.ts'
import * as requests from './requests.queries.ts'

type Now = { db: TenantDb; now: Temporal.Instant }

export async function list({ db, now }: Now, query: RequestQuery) {
  const moment = instantText(now)
  const rows = await requests.listPage(db, query, moment)
  const { all, waiting, lapsed } = await requests.countRequests(db, query.search, moment)
  const counts = { all, waiting, lapsed, done: all - waiting - lapsed }

  return { requests: await shownAll({ db, now }, rows), total: counts[query.state], counts }
}

export async function listWaiting({ db, now }: Now) {
  const moment = instantText(now)

  return {
    count: await requests.countWaiting(db, moment),
    requests: await shownAll({ db, now }, await requests.listWaiting(db, moment)),
  }
}

type Row = NonNullable<requests.ListedRequest>

async function shownAll({ db, now }: Now, rows: readonly Row[]): Promise<FamilyRequest[]> {
  if (rows.length === 0) return []
  const currency = await readCurrency(db)
  const zone = (await findTimeZone(db)) ?? 'UTC'
  const visitors = await visitorsIn(db, rows)
  const accounts = await accountsIn(db, rows, now.toZonedDateTimeISO(zone).toPlainDate().toString())
  const earned = await earnedIn(db, rows)
  const plans = await plansIn(db, rows)

  return rows.map((row) => shownOf(row, { currency, zone, now, visitors, accounts, earned, plans }))
}

/** Which kind of plan stands for the class in place of a charge, by the request. */
async function plansIn(db: TenantDb, rows: readonly Row[]): Promise<ReadonlyMap<number, PlanKind>> {
  const plans = new Map<number, PlanKind>()
  for (const row of rows) {
    const { classId, courseId, studentId } = row
    if (!isCharged(row) || classId === null || courseId === null || studentId === null) continue
    const { kind } = await coverOf(db, { ...row, id: classId, courseId }, studentId)
    if (kind) plans.set(row.id, kind)
  }

  return plans
}

type Earned = { of: number; classes: Awaited<ReturnType<typeof listEarned>> }

/** By those who booked a make-up; null where there are none, or none are given. */
async function earnedIn(db: TenantDb, rows: readonly Row[]): Promise<Earned | null> {
  const ids = rows.flatMap((row) => (isBookedMakeUp(row) && row.studentId !== null ? [row.studentId] : []))
  if (ids.length === 0) return null
  const { hasMakeUps, perHalfYear } = await readRules(db)

  return hasMakeUps ? { of: perHalfYear, classes: await listEarned(db, ids) } : null
}

const isBookedMakeUp = ({ act, state }: Row): boolean =>
  act === 'makeUp' && (state === 'done' || state === 'accepted')

/** In the half-year of the class that was missed. */
function makeUpsLeft(row: Row, earned: Earned | null): FamilyRequest['makeUps'] {
  if (earned === null || !isBookedMakeUp(row)) return null
  const { from, before } = halfYearOf(dateIn(row.scheduledAt))
  const isWithin = ({ studentId, scheduledAt }: Earned['classes'][number]) =>
    studentId === row.studentId && scheduledAt >= from && scheduledAt < before
  const { of } = earned

  return {
    of,
    left: Math.max(0, of - earned.classes.filter(isWithin).length),
    until: addDays(before, -1),
  }
}

type Accounts = Awaited<ReturnType<typeof accountsNow>>

/** Of those whose late absence waits to be decided. */
async function accountsIn(db: TenantDb, rows: readonly Row[], today: string): Promise<Accounts> {
  const ids = rows.flatMap((row) => (isToDecide(row) && row.studentId !== null ? [row.studentId] : []))

  return ids.length === 0 ? new Map() : accountsNow(db, ids, today)
}

const isToDecide = ({ act, state }: Row): boolean => act === 'absence' && state === 'waiting'

type Visitors = { known: Awaited<ReturnType<typeof listKnown>>; students: number }

/** Asked for where there are any. */
async function visitorsIn(db: TenantDb, rows: readonly Row[]): Promise<Visitors> {
  const readers = rows.flatMap(({ visitor }) => visitor?.reader ?? [])
  if (readers.length === 0) return { known: [], students: 0 }

  return { known: await listKnown(db, readers), students: await usedQuota(db, 'students') }
}

export async function get({ db, now }: Now, id: number): Promise<FamilyRequest> {
  const row = await requests.findListed(db, id)
  const [shown] = await shownAll({ db, now }, row ? [row] : [])
  if (!shown) throw notFound('Request')

  return shown
}

type Showing = {
  currency: Currency
  zone: string
  now: Temporal.Instant
  visitors: Visitors
  accounts: Accounts
  earned: Earned | null
  plans: ReadonlyMap<number, PlanKind>
}

function shownOf(
  row: Row,
  { currency, zone, now, visitors, accounts, earned, plans }: Showing,
): FamilyRequest {
  const { studentId, studentName, nickname, courseName, courseColor, studentIds, actedAt } = row
  const state = stateOf(row, now)
  const before = momentOf(row.scheduledAt, zone) - Date.parse(actedAt)
  const plan = plans.get(row.id) ?? null
  const amount = plan === null ? shareIn(row, currency) : 0n

  return {
    ...row,
    state,
    student: {
      id: studentId,
      name: studentName ?? row.visitor?.studentName ?? row.visitor?.name ?? '',
      nickname,
    },
    visitor: row.visitor && visitorOf(row.visitor, visitors),
    course: courseName === null || courseColor === null ? null : { name: courseName, color: courseColor },
    others: Math.max(0, (studentIds?.length ?? 1) - 1),
    hoursBefore: Math.max(0, Math.floor(before / 3_600_000)),
    makeUps: makeUpsLeft(row, earned),
    charge: isCharged(row) && amount > 0n ? writeMoney(amount, currency.decimals) : null,
    plan,
    account: accountOf(row, { amount, accounts, currency }),
    currency: currency.currency,
    moves: movesOf(row, state),
  }
}

const isCharged = ({ act, isLate }: Row): boolean => (act === 'absence' && isLate) || act === 'makeUp'

/** Before and after the charge, where it is made at once: in a group it waits until the class is recorded. */
function accountOf(
  row: Row,
  { amount, accounts, currency }: Pick<Showing, 'accounts' | 'currency'> & { amount: bigint },
): FamilyRequest['account'] {
  const isAtOnce = row.isAlone || row.classStatus === 'completed'
  if (!isToDecide(row) || !isAtOnce || amount === 0n || row.studentId === null) return null
  const { balance, overdueSince } = accounts.get(row.studentId) ?? { balance: 0n, overdueSince: null }
  const text = (sum: bigint) => writeMoney(sum, currency.decimals)

  return { from: text(balance), to: text(balance - amount), overdueSince }
}

function visitorOf(visitor: NonNullable<Row['visitor']>, { known, students }: Visitors) {
  const { reader, zone, ...told } = visitor

  return {
    ...told,
    timeZone: zone,
    answers: answersOf(visitor),
    known: known.filter(({ own, guardian, payer }) => [own, guardian, payer].includes(reader)),
    studentNumber: students + 1,
  }
}

export const stateOf = (
  { state, lapsesAt }: Pick<RequestRow, 'state' | 'lapsesAt'>,
  now: Temporal.Instant,
): FamilyRequest['state'] =>
  state === 'waiting' && lapsesAt !== null && lapsesAt <= instantText(now) ? 'lapsed' : state

function shareIn({ classValue, studentIds, classId, studentId }: Row, { decimals }: Currency): bigint {
  if (classValue === null || studentIds === null || classId === null || studentId === null) return 0n

  return sharesOf(readClassValue(classValue, decimals), classId, studentIds.map(Number)).get(studentId) ?? 0n
}

/** What may be done about it as it stands; the first is the one that is meant. */
function movesOf(
  { act, isLate, isAlone, classId, classStatus }: Row,
  state: FamilyRequest['state'],
): RequestMove[] {
  if (act === 'afterAll' || state === 'taken back' || state === 'undone' || state === 'lapsed') return []
  if (act !== 'absence')
    return state === 'waiting' ? ['accept', 'decline'] : state === 'declined' ? [] : ['undo']
  if (classId === null) return []
  if (!isLate) return ['undo']
  // A group's class that is cancelled is charged to all of them or to nobody.
  const charge: RequestMove[] = isAlone || classStatus !== 'cancelled' ? ['charge'] : []
  if (state === 'waiting') return [...charge, 'pass', 'undo']

  return state === 'charged' ? ['pass', 'undo'] : state === 'passed' ? [...charge, 'undo'] : ['undo']
}

type Answer = {
  answer: 'accept' | 'decline' | 'charge' | 'pass'
  words: string
  as: AcceptedAs
  studentId: number | null
}

/** The teacher's word to what a family did or asks. */
export async function answer(
  context: Acting,
  id: number,
  { answer: said, words, as, studentId }: Answer,
): Promise<FamilyRequest> {
  const { db, now } = context
  const request = await lockAnswerable(context, id, said)
  const answeredAt = instantText(now)
  if (said === 'charge' || said === 'pass') {
    await decide(context, ofFamily(request), said === 'charge')
    await updateRequest(db, id, { state: said === 'charge' ? 'charged' : 'passed', answeredAt })
  } else if (said === 'accept') {
    await updateRequest(db, id, { state: 'accepted', answeredAt })
    await (request.act === 'booking'
      ? acceptVisitor(context, request, { as, studentId })
      : accept(context, ofFamily(request)))
  } else {
    await release(context, request)
    await updateRequest(db, id, { state: 'declined', answeredAt })
  }
  if (words !== '') await updateRequest(db, id, { answer: words })
  await tell(context, id, 'teacher')

  return get(context, id)
}

async function lockAnswerable(context: Acting, id: number, move: RequestMove): Promise<RequestRow> {
  const request = await requests.lockRequest(context.db, id)
  const row = request && (await requests.findListed(context.db, id))
  if (!row) throw notFound('Request')
  const state = stateOf(row, context.now)
  if (!movesOf(row, state).includes(move)) throw new AppError('conflict', refusals[state] ?? answered)

  return request
}

const answered = 'This was answered in another window meanwhile. Please look at it again.'
const refusals: Partial<Record<FamilyRequest['state'], string>> = {
  lapsed: 'This has lapsed: the time is open again. Please write to the family.',
  'taken back': 'This was taken back meanwhile by whoever asked for it.',
}

/** Charged as if they had been there, or not at all; of a class that was recorded meanwhile, in its record. */
async function decide(context: Acting, request: FamilyRow, isCharged: boolean): Promise<void> {
  const { db, wallTime } = context
  const { classId, studentId, isAlone } = request
  if (classId === null) throw new AppError('conflict', 'The class was deleted meanwhile')
  const row = await classes.lock(db, classId)
  const mark = isCharged ? 'absent' : 'excused'
  if (row.status === 'completed') {
    const record = await records.get(db, classId)
    if (record.recordedAt !== null) return rerecord(context, record, { studentId, mark })
  }
  await changeToldMark(db, classId, studentId, mark)
  if (!isAlone || row.status !== 'cancelled') return
  await (isCharged ? chargeCancelledClass(db, classId, wallTime) : removeCharges(db, classId, wallTime))
}

/** The record as it is, but for this student's mark, and what they are charged for it. */
async function rerecord(
  { db, wallTime, now }: Acting,
  record: ClassRecord,
  { studentId, mark }: { studentId: number; mark: 'absent' | 'excused' },
): Promise<void> {
  const others = record.marks.map(({ studentId: id, mark: was, note, makeUpOwed }) => ({
    studentId: id,
    mark: was,
    note,
    makeUpOwed,
  }))
  await records.record(
    db,
    record.classId,
    {
      revision: record.revision,
      notes: record.notes,
      homework: record.homework,
      topicIds: record.topics.map(({ id }) => id),
      marks: others.map((each) => (each.studentId === studentId ? { ...each, mark, charge: null } : each)),
    },
    { wallTime, instant: instantText(now) },
  )
}

/** What the family did is taken back, as far as nothing has come of it since. */
export async function undo(context: Acting, id: number): Promise<FamilyRequest> {
  const { db, now } = context
  const request = await lockAnswerable(context, id, 'undo')
  if (request.act === 'absence') await inWordsOfTheTeacher(() => takeBackAbsence(context, request))
  else await inWordsOfUndo(() => undoBooked(context, request))
  await updateRequest(db, id, { state: 'undone', answeredAt: instantText(now) })
  await tell(context, id, 'teacher')

  return get(context, id)
}

const undoBooked = (context: Acting, request: RequestRow): Promise<void> =>
  request.act === 'booking' ? undoVisitor(context, request) : undoBooking(context, request)

/** The family hears of it by the answer alone. */
const takeBackAbsence = ({ db, now, app, ...context }: Acting, request: RequestRow): Promise<void> =>
  app.dependents.telling.quietly(db, { key: undefined, now: instantText(now) }, () =>
    takeBack({ db, now, app, ...context }, ofFamily(request)),
  )

/** What was kept for Undo is kept for a day. */
async function inWordsOfUndo(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error
    throw new AppError(
      'conflict',
      'This cannot be undone any more. Change the class itself, and the family is told.',
    )
  }
}

const whyNotUndone: Partial<Record<ActRefusal['key'], string>> = {
  'no.madeUp': 'A make-up is booked for this class, so this cannot be undone',
  'no.taken': 'Something else is at this time by now, so this cannot be undone',
  'no.begun': 'This class was recorded meanwhile. Change the mark in its record instead.',
}

async function inWordsOfTheTeacher(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ActRefusal)) throw error
    throw new AppError(
      'conflict',
      whyNotUndone[error.key] ?? 'The class was changed meanwhile, so this cannot be undone',
    )
  }
}
