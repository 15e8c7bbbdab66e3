import { isCalendarDate } from '@lectern/contract/calendar.ts'
import { NewClass } from '@lectern/contract/classes/classes.contract.ts'
import type { AbsenceRules } from '@lectern/contract/families/absence-rules.contract.ts'
import { type BookedMode, holdHours } from '@lectern/contract/families/act-values.ts'
import type { PlanKind } from '@lectern/contract/tuition/plans/plan-values.ts'
import * as z from 'zod/mini'
import * as classes from '../../classes/classes.service.ts'
import * as scopes from '../../classes/scopes/scopes.service.ts'
import { undo } from '../../classes/undo/undo.service.ts'
import { readCurrency } from '../../currency/currency.ts'
import {
  findAllOpenTimes,
  getSettings,
  holdTime,
  isStillOpen,
  releaseHold,
} from '../../open-times/open-times.service.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import type { App } from '../../platform/http/app.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { instantText } from '../../platform/instants.ts'
import { dateIn } from '../../platform/wall-time.ts'
import * as records from '../../records/records.service.ts'
import { getCharges } from '../../tuition/charges/class-charges.ts'
import { coverOf } from '../../tuition/charges/cover-of.ts'
import { momentOf } from '../page/clock-words.ts'
import { readRulesOf } from '../rules/rules.queries.ts'
import { copyOf, quietly, shareOf, tell } from './absence.service.ts'
import { ActRefusal, TimeTaken } from './act-refusal.ts'
import { type Acting, keepingOf, once, requireComing, requireSame, type Sent } from './acting.ts'
import * as acts from './acts.queries.ts'
import { listBookable } from './page-acts.ts'

const hour = 3_600_000

/** Another time for a class: for one that is owed, or in place of the one it has. */
export type Bookable = {
  act: 'makeUp' | 'move'
  subject: acts.Subject
  /** The last day on which it may be. */
  until: string | null
  mode: Exclude<BookedMode, 'off'>
  /** What it costs besides, of the smallest unit. */
  share: bigint
  /** The plan that stands for it instead. */
  plan: PlanKind | null
}

type Asking = Pick<Acting, 'db' | 'now' | 'zone'>

/** What may be booked, or why it may not. With a time also what it costs then: on another day another plan may hold. */
export async function requireBookable(
  { db, now, zone }: Asking,
  studentId: number,
  act: Bookable['act'],
  classId: number,
  startsAt?: string,
): Promise<Bookable> {
  const rules = await readRulesOf(db, studentId)
  const mode = rules[act]
  if (mode === 'off') throw new ActRefusal('no.off')

  return act === 'move'
    ? { act, mode, ...(await requireMovable({ db, now, zone }, studentId, classId, rules)) }
    : { act, mode, ...(await requireOwed({ db, now, zone }, studentId, { classId, startsAt }, rules)) }
}

async function requireMovable(asking: Asking, studentId: number, classId: number, rules: AbsenceRules) {
  const subject = await requireComing(asking, studentId, classId)
  const standing = await acts.listStanding(asking.db, studentId, [classId], instantText(asking.now))
  if (subject.status !== 'scheduled' || standing.length > 0) throw new ActRefusal('no.gone')
  if (subject.studentIds.length > 1) throw new ActRefusal('no.off')
  if (asking.now.epochMilliseconds > subject.from - rules.noticeHours * hour) throw new ActRefusal('no.late')

  const until = subject.isMakeUp ? await lastDayOf(asking.db, studentId, classId, rules) : null

  return { subject, until, share: 0n, plan: null }
}

/** A make-up is moved no further than it could have been booked. */
async function lastDayOf(
  db: TenantDb,
  studentId: number,
  classId: number,
  { makeUpDays }: AbsenceRules,
): Promise<string | null> {
  const missed = await acts.findMissed(db, studentId, classId)

  return missed ? acts.lastDayFor(missed, makeUpDays) : null
}

async function requireOwed(
  { db, now, zone }: Asking,
  studentId: number,
  { classId, startsAt }: { classId: number; startsAt: string | undefined },
  rules: AbsenceRules,
) {
  const today = now.toZonedDateTimeISO(zone).toPlainDate().toString()
  const { makeUpDays } = rules
  const bookable = await listBookable(db, studentId, { now: instantText(now), today, makeUpDays })
  const owed = bookable.find(({ id }) => id === classId)
  const subject = owed && (await acts.findSubject(db, studentId, classId))
  if (!owed || !subject || owed.asked) throw new ActRefusal('no.usedUp')

  return { subject, until: owed.until, ...(await costOf(db, studentId, subject, startsAt)) }
}

/** A lesson and its make-up are charged once: the make-up costs its share where the missed class cost nothing. */
async function costOf(
  db: TenantDb,
  studentId: number,
  subject: acts.Subject,
  startsAt = subject.scheduledAt,
): Promise<Pick<Bookable, 'share' | 'plan'>> {
  const { charges } = await getCharges(db, subject.id)
  const charged = charges.find((charge) => charge.studentId === studentId)?.amount
  const missed = await coverOf(db, subject, studentId)
  if ((charged && /[1-9]/.test(charged)) || (missed.isAgreed && missed.kind)) return { share: 0n, plan: null }
  const { kind: plan } = await coverOf(db, { ...subject, id: 0, scheduledAt: startsAt }, studentId)

  return { plan, share: plan ? 0n : await shareOf(db, subject, studentId) }
}

/** The times that may be chosen. */
export async function listTimes({ db, now }: Pick<Acting, 'db' | 'now'>, bookable: Bookable) {
  const { times } = await findAllOpenTimes(db, askedFor(bookable, now))

  return times.map(({ startsAt }) => startsAt).filter((startsAt) => isMeant(bookable, startsAt))
}

const askedFor = ({ act, subject }: Bookable, now: Temporal.Instant) => ({
  now: now.epochMilliseconds,
  minutes: subject.duration,
  ...(act === 'move' && { exceptClassId: subject.id }),
})

export const openAsked = (bookable: Bookable, now: Temporal.Instant, startsAt: string) => ({
  ...askedFor(bookable, now),
  startsAt,
})

export const isMeant = ({ until, subject, act }: Bookable, startsAt: string): boolean =>
  (until === null || dateIn(startsAt) <= until) && (act === 'makeUp' || startsAt !== subject.scheduledAt)

/** What the page before said: the time, whether it is booked at once, and what it costs. */
export const saidOfBooking = ({ mode, share, plan }: Bookable, startsAt: string): string =>
  JSON.stringify([startsAt, mode, plan ?? String(share)])

const actOf = { 'make-up': 'makeUp', move: 'move' } as const
export type BookingPath = keyof typeof actOf

/** Takes a time that is still open: the first one gets it, and whoever comes next is told. */
export const book = (app: App, sent: Sent & { act: BookingPath }, startsAt: string): Promise<number> =>
  once(app, sent, async (context) => {
    const { db, studentId, formKey, said, now, zone } = context
    if (!isWallTime(startsAt)) throw new ActRefusal('no.form')
    const bookable = await requireBookable(context, studentId, actOf[sent.act], sent.id, startsAt)
    if (!isMeant(bookable, startsAt) || !(await isStillOpen(db, openAsked(bookable, now, startsAt))))
      throw new TimeTaken(startsAt)
    requireSame(said, saidOfBooking(bookable, startsAt))
    const isAsked = bookable.mode === 'ask'
    const { noticeHours } = await getSettings(db)
    const lapses = Math.min(
      now.epochMilliseconds + holdHours * hour,
      momentOf(startsAt, zone) - noticeHours * hour,
    )
    const lapsesAt = instantText(Temporal.Instant.fromEpochMilliseconds(lapses))
    const { id } = await acts.insertRequest(db, {
      ...copyOf(bookable.subject),
      formKey,
      linkId: sent.link.linkId,
      studentId,
      act: bookable.act,
      state: isAsked ? 'waiting' : 'done',
      classId: bookable.act === 'move' ? bookable.subject.id : null,
      missedClassId: bookable.act === 'makeUp' ? bookable.subject.id : null,
      wantedAt: startsAt,
      isAlone: true,
      isLate: false,
      noticeHours: 0,
      makeUpUntil: bookable.until,
      actedAt: instantText(now),
      lapsesAt: isAsked ? lapsesAt : null,
    })
    if (isAsked)
      await holdTime(
        db,
        { startsAt, minutes: bookable.subject.duration, until: lapsesAt, about: holdOf(id) },
        now,
      )
    else await write(context, id, { studentId, bookable, startsAt })
    await tell(context, id, 'family')

    return id
  })

export const isWallTime = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:00$/.test(text) && isCalendarDate(text.slice(0, 10))

export const holdOf = (requestId: number): string => `request ${requestId}`

type Booking = { studentId: number; bookable: Bookable; startsAt: string }

async function write(
  context: Acting,
  requestId: number,
  { studentId, bookable, startsAt }: Booking,
): Promise<void> {
  const { subject, act } = bookable
  try {
    if (act === 'move')
      await quietly(context, requestId, async () => void (await move(context, subject.id, startsAt)))
    else await makeUp(context, requestId, { studentId, bookable, startsAt })
  } catch (error) {
    if (error instanceof AppError && error.code === 'limit_reached') throw new ActRefusal('no.full')
    throw error
  }
}

const move = (context: Acting, id: number, scheduledAt: string) =>
  scopes.change({
    db: context.db,
    deletion: context.deletion,
    id,
    wanted: { action: 'change', scope: 'this', change: { scheduledAt } },
    keeping: { key: undefined, now: instantText(context.now) },
    now: context.wallTime,
    plan: context.plan,
    boundsOf: context.boundsOf,
    dependents: context.app.dependents,
  })

/** Linked outside what Undo brings back: where the class goes again, so does the link, and the make-up is owed. */
async function makeUp(context: Acting, requestId: number, booking: Booking): Promise<void> {
  const { db } = context
  const { studentId, bookable } = booking
  let classId = 0
  await quietly(context, requestId, async () => {
    classId = await makeClass(context, booking)
  })
  await records.linkMakeUp(db, { studentId, missedClassId: bookable.subject.id, classId })
  await acts.updateRequest(db, requestId, { classId })
}

async function makeClass(
  { db, userId, wallTime: now, plan, boundsOf }: Acting,
  { studentId, bookable: { subject }, startsAt }: Booking,
): Promise<number> {
  const newClass = z.parse(NewClass, {
    courseId: subject.courseId,
    title: subject.title,
    scheduledAt: startsAt,
    duration: subject.duration,
    courseLink: subject.courseLink,
    classValue: await worthOf(db, subject, studentId),
    studentIds: [String(studentId)],
  })
  const made = await classes.create({ db, plan: await plan(), boundsOf, userId, newClass, now })

  return made.id
}

/** The student's share is what the make-up is worth: they are alone in it. */
async function worthOf(db: TenantDb, subject: acts.Subject, studentId: number): Promise<string | null> {
  if (subject.classValue === null) return null
  if (subject.studentIds.length === 1) return subject.classValue
  const { decimals } = await readCurrency(db)
  const share = Number(await shareOf(db, subject, studentId)) / 10 ** decimals

  return share.toFixed(2)
}

/** What was asked for and accepted is done, if its time is still there. */
export async function accept(context: Acting, request: acts.FamilyRow): Promise<void> {
  const { db, now } = context
  const { id, act, studentId, wantedAt, missedClassId, classId } = request
  const subject = await acts.findSubject(db, studentId, (act === 'move' ? classId : missedClassId) ?? 0)
  if (!subject || wantedAt === null || (act !== 'move' && act !== 'makeUp'))
    throw new AppError('conflict', 'The class was deleted meanwhile. Please decline this with a line.')
  if (act === 'move') await requireStillComing(context, subject.id)
  const bookable: Bookable = { act, subject, until: null, mode: 'at once', share: 0n, plan: null }
  await releaseHold(db, holdOf(id))
  if (!(await isStillOpen(db, openAsked(bookable, now, wantedAt))))
    throw new AppError('conflict', 'This time is not free any more. Please decline this with a line.')
  await write(context, id, { studentId, bookable, startsAt: wantedAt })
}

/** A class that was closed or has begun since stays where it is, with its record and what was charged for it. */
async function requireStillComing({ db, wallTime }: Acting, classId: number): Promise<void> {
  const { status, scheduledAt } = await classes.lock(db, classId)
  const since =
    status === 'completed'
      ? 'been recorded'
      : status === 'cancelled'
        ? 'been cancelled'
        : scheduledAt <= wallTime
          ? 'begun'
          : null
  if (since) throw new AppError('conflict', `This class has ${since} since. Please decline this with a line.`)
}

export const release = ({ db }: Acting, { id }: acts.RequestRow): Promise<unknown> =>
  releaseHold(db, holdOf(id))

/** What was booked goes as if it had not been, unless something has come of it. */
export async function undoBooking(context: Acting, { id }: acts.RequestRow): Promise<void> {
  const { db, app, deletion, now, wallTime } = context
  const key = keepingOf(context, id).key ?? ''
  const bounds = context.boundsOf(await context.plan())
  await app.dependents.telling.undoing(db, key, () =>
    undo({
      deletion,
      tableKinds: app.tableKinds,
      key,
      now: { instant: instantText(now), wallTime },
      bounds,
    }),
  )
}
