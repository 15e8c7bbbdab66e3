import type { AbsenceRules } from '@lectern/contract/families/absence-rules.contract.ts'
import { familyReason } from '@lectern/contract/records/record-values.ts'
import { readClassValue } from '@lectern/contract/tuition/money.ts'
import { sharesOf } from '@lectern/contract/tuition/shares.ts'
import { leaveIfLikeNew } from '../../classes/class-quota.ts'
import type { ClassRow } from '../../classes/classes.queries.ts'
import * as classes from '../../classes/classes.service.ts'
import { undoable } from '../../classes/undo/undo.service.ts'
import { readCurrency } from '../../currency/currency.ts'
import { freeTime } from '../../open-times/open-times.service.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import type { Acted } from '../../platform/dependents.ts'
import type { App } from '../../platform/http/app.ts'
import { instantText } from '../../platform/instants.ts'
import { dateIn } from '../../platform/wall-time.ts'
import { forgetAbsence, noteAbsence } from '../../records/absences.ts'
import { chargeCancelledClass, removeCharges } from '../../tuition/charges/class-charges.ts'
import { coverOf } from '../../tuition/charges/cover-of.ts'
import { readRulesOf } from '../rules/rules.queries.ts'
import { ActRefusal } from './act-refusal.ts'
import { type Acting, keepingOf, once, requireComing, requireSame, type Sent } from './acting.ts'
import * as acts from './acts.queries.ts'
import { type Consequences, consequencesOf } from './consequences.ts'

/** What of a class value falls on one student, of the smallest unit. */
export async function shareOf(
  db: TenantDb,
  { id, classValue, studentIds }: Pick<acts.Subject, 'id' | 'classValue' | 'studentIds'>,
  studentId: number,
): Promise<bigint> {
  if (classValue === null) return 0n
  const { decimals } = await readCurrency(db)

  return sharesOf(readClassValue(classValue, decimals), id, studentIds.map(Number)).get(studentId) ?? 0n
}

type Coming = acts.Subject & { from: number }

/** What follows if the student does not come to this class, as of now. */
export async function foresee(
  { db, now }: Pick<Acting, 'db' | 'now'>,
  studentId: number,
  subject: Coming,
  rules: AbsenceRules,
): Promise<Consequences> {
  const date = dateIn(subject.scheduledAt)
  const isAlone = subject.studentIds.length === 1

  return consequencesOf({
    rules,
    now: now.epochMilliseconds,
    from: subject.from,
    date,
    isAlone,
    share: await shareOf(db, subject, studentId),
    plan: (await coverOf(db, subject, studentId)).kind,
    isMakeUp: isAlone && subject.isMakeUp,
    makeUpsBefore: await acts.countMakeUps(db, studentId, { date, exceptId: subject.id }),
  })
}

/** All that a family was told would follow; a form that said something else is shown anew. */
export const saidOf = ({ cost, share, plan, earned, isAlone }: Consequences): string =>
  JSON.stringify([cost, cost === 'nothing' ? '' : (plan ?? String(share)), earned, isAlone])

/** Can't come. Always taken, late ones too; what follows in money and make-ups is what the page before said. */
export const sayAbsence = (app: App, sent: Sent, words: string | null): Promise<number> =>
  once(app, sent, async (context) => {
    const { db, studentId, formKey, said, now } = context
    const subject = await requireComing(context, studentId, sent.id)
    const rules = await readRulesOf(db, studentId)
    if (rules.absence === 'off') throw new ActRefusal('no.off')
    if (subject.status !== 'scheduled' || (await acts.findAbsence(db, studentId, subject.id)))
      throw new ActRefusal('no.gone')
    const follows = await foresee(context, studentId, subject, rules)
    requireSame(said, saidOf(follows))
    const { id } = await acts.insertRequest(db, {
      ...copyOf(subject),
      formKey,
      linkId: sent.link.linkId,
      studentId,
      act: 'absence',
      state: follows.cost === 'charged' ? 'charged' : follows.cost === 'decided' ? 'waiting' : 'done',
      classId: subject.id,
      words,
      isAlone: follows.isAlone,
      isLate: follows.isLate,
      noticeHours: follows.noticeHours,
      makeUpUntil: follows.earned.kind === 'make-up' ? follows.earned.until : null,
      actedAt: instantText(now),
    })
    await quietly(context, id, () => write(context, { studentId, subject, follows }))
    await tell(context, id, 'family')

    return id
  })

export const copyOf = ({ title, scheduledAt, duration }: acts.Subject) => ({ title, scheduledAt, duration })

/** Kept for Undo; the family itself hears of it by its answer alone. */
export const quietly = (context: Acting, requestId: number, work: () => Promise<void>): Promise<void> => {
  const keeping = keepingOf(context, requestId)

  return undoable(context.db, keeping, () =>
    context.app.dependents.telling.quietly(context.db, keeping, work),
  )
}

export async function tell(context: Acting, requestId: number, by: Acted['by']): Promise<void> {
  for (const act of context.app.dependents.acted) await act(context, { requestId, by })
}

type Absent = { studentId: number; subject: Coming; follows: Consequences }

async function write({ db, now, wallTime }: Acting, { studentId, subject, follows }: Absent): Promise<void> {
  const { cost, earned, isAlone } = follows
  await noteAbsence(db, subject.id, {
    studentId,
    mark: cost === 'charged' ? 'absent' : 'excused',
    makeUpOwed: earned.kind === 'make-up',
    makeUpUntil: earned.kind === 'make-up' ? earned.until : null,
    toldAt: instantText(now),
  })
  if (!isAlone) return
  await classes.setStatus(db, subject.id, { status: 'cancelled', cancelReason: familyReason })
  await freeTime(db, subject.id)
  if (cost === 'charged') await chargeCancelledClass(db, subject.id, wallTime)
}

/** We can come after all: until somebody has booked the time that became free. */
export const comeAfterAll = (app: App, sent: Sent): Promise<number> =>
  once(app, sent, async (context) => {
    const { db, studentId, formKey, now } = context
    const absence = await acts.findRequest(db, studentId, sent.id)
    if (absence?.act !== 'absence' || absence.classId === null) throw new ActRefusal('no.gone')
    if ((await readRulesOf(db, studentId)).afterAll === 'off') throw new ActRefusal('no.off')
    if (absence.state === 'taken back' || absence.state === 'undone') throw new ActRefusal('no.gone')
    const subject = await requireComing(context, studentId, absence.classId)
    if (absence.isAlone && subject.cancelReason !== familyReason) throw new ActRefusal('no.gone')
    const { id } = await acts.insertRequest(db, {
      ...copyOf(subject),
      formKey,
      linkId: sent.link.linkId,
      studentId,
      act: 'afterAll',
      state: 'done',
      classId: subject.id,
      isAlone: absence.isAlone,
      isLate: false,
      noticeHours: absence.noticeHours,
      actedAt: instantText(now),
    })
    await quietly(context, id, () => takeBack(context, absence))
    await acts.updateRequest(db, absence.id, { state: 'taken back', answeredAt: instantText(now) })
    await tell(context, id, 'family')

    return id
  })

/** As if it had not been said: the class takes place, the mark goes, and what was charged for it is given back. */
export async function takeBack(context: Acting, absence: acts.FamilyRow): Promise<void> {
  const { db, wallTime, plan } = context
  const { classId, studentId, isAlone } = absence
  if (classId === null) throw new ActRefusal('no.gone')
  if (await acts.hasMakeUpClass(db, studentId, classId)) throw new ActRefusal('no.madeUp')
  const row = await classes.lock(db, classId)
  // Its marks are what the teacher recorded, and what was charged follows from them.
  if (row.status === 'completed') throw new ActRefusal('no.begun')
  const takesPlace = isAlone && row.cancelReason === familyReason
  if (takesPlace && (await isTaken(context, row))) throw new ActRefusal('no.taken')
  await forgetAbsence(db, classId, studentId)
  if (!takesPlace) return
  await leaveIfLikeNew(db, row, { ...row, status: 'scheduled' }, wallTime, plan)
  await removeCharges(db, classId, wallTime)
  await classes.setStatus(db, classId, { status: 'scheduled', cancelReason: null })
}

const isTaken = async ({ db, now }: Acting, row: ClassRow): Promise<boolean> =>
  (await acts.isOverlapped(db, row)) || (await acts.isHeld(db, row, instantText(now)))
