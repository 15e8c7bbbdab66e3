import { readCurrency } from '../../currency/currency.ts'
import type { App } from '../../platform/http/app.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { instantText } from '../../platform/instants.ts'
import { wallTimeOf } from '../../platform/wall-time.ts'
import { coverOf } from '../../tuition/charges/cover-of.ts'
import { momentOf } from '../page/clock-words.ts'
import { studentOf } from '../page/page.service.ts'
import { readRulesOf } from '../rules/rules.queries.ts'
import { say } from '../words/say.ts'
import { foresee, saidOf, shareOf } from './absence.service.ts'
import {
  absenceDoneText,
  absencePageText,
  afterAllDoneText,
  afterAllPageText,
  amountText,
  refusalPageText,
} from './absence.view.ts'
import { keyOfForm } from './act-form.ts'
import type { Shown } from './act-frame.view.ts'
import { ActRefusal } from './act-refusal.ts'
import { requireComing } from './acting.ts'
import * as acts from './acts.queries.ts'
import { listTimes, requireBookable } from './booking.service.ts'
import { bookingDoneText, leavePageText } from './booking.view.ts'
import type { Visit } from './visit.ts'

const shownOf = ({ title, course, color, scheduledAt, duration }: acts.Subject, zone: string): Shown => {
  const from = momentOf(scheduledAt, zone)

  return { title, course, color, from, to: from + duration * 60_000 }
}

/** Can't come: what would follow. */
export async function absencePage(
  app: Pick<App, 'secretBox'>,
  { db, actor, params, head, view, now }: Visit,
  isChanged = false,
): Promise<string> {
  const studentId = studentOf(actor, 'classes')
  const rules = await readRulesOf(db, studentId)
  if (rules.absence === 'off') throw new ActRefusal('no.off')
  const zone = head.zones.teacher
  const subject = await requireComing({ db, zone, now }, studentId, params.id)
  if (subject.status !== 'scheduled' || (await acts.findAbsence(db, studentId, subject.id)))
    throw new ActRefusal('no.gone')
  const follows = await foresee({ db, now }, studentId, subject, rules)

  return absencePageText(view, {
    shown: shownOf(subject, zone),
    classId: subject.id,
    follows,
    currency: await readCurrency(db),
    form: keyOfForm(app.secretBox, {
      linkId: actor.linkId,
      act: 'absence',
      id: subject.id,
      said: saidOf(follows),
    }),
    canMove: rules.move !== 'off' && follows.isAlone && !follows.isLate,
    canBook: rules.makeUp !== 'off',
    canGoBack: rules.afterAll !== 'off',
    isChanged,
  })
}

/** What became of an act: of this student's own, or it is not there. */
export async function actPage(here: Visit): Promise<string> {
  const { db, actor, params, head, view, now } = here
  const studentId = studentOf(actor, 'classes')
  const request = await acts.findRequest(db, studentId, params.id)
  if (!request) throw notFound('Page')
  const { callName: teacher } = head.teacher
  if (request.state === 'undone')
    return refusalPageText(
      view,
      say('undone.title', { teacher }),
      say('undone.text', { student: head.student }),
    )
  if (request.state === 'taken back')
    return refusalPageText(view, say('back.title'), say('undone.text', { student: head.student }))
  if (request.act === 'makeUp' || request.act === 'move') return bookedPage(here, request)
  const subject =
    request.classId === null ? undefined : await acts.findSubject(db, studentId, request.classId)
  if (!subject) throw new ActRefusal('no.gone')
  const shown = shownOf(subject, head.zones.teacher)
  if (request.act === 'afterAll') return afterAllDoneText(view, { shown, request })
  const rules = await readRulesOf(db, studentId)
  const canBook = rules.makeUp !== 'off'
  const times = canBook && request.makeUpUntil !== null ? await countTimes(here, subject.id) : null
  // What was booked or asked for since is told on the page of the classes.
  const isOpen = times !== null || !canBook

  return absenceDoneText(view, {
    shown,
    absence: { ...request, makeUpUntil: isOpen ? request.makeUpUntil : null },
    amount: amountText(await shareOf(db, subject, studentId), await readCurrency(db)),
    plan: request.isLate ? (await coverOf(db, subject, studentId)).kind : null,
    canBook,
    canGoBack: rules.afterAll !== 'off' && shown.from > now.epochMilliseconds,
    openTimes: times,
  })
}

const weeksCounted = 3

/** How many times there are for the make-up of a class; null where there is none to book any more. */
async function countTimes({ db, actor, head, now }: Visit, classId: number): Promise<number | null> {
  const zone = head.zones.teacher
  try {
    const asking = { db, now, zone }
    const bookable = await requireBookable(asking, studentOf(actor, 'classes'), 'makeUp', classId)
    const until = wallTimeOf(now.toZonedDateTimeISO(zone).add({ weeks: weeksCounted }))
    return (await listTimes({ db, now }, bookable)).filter((time) => time < until).length
  } catch (error) {
    if (error instanceof ActRefusal) return null
    throw error
  }
}

async function bookedPage({ db, head, view, now }: Visit, request: acts.FamilyRow): Promise<string> {
  const id = request.act === 'move' ? request.classId : request.missedClassId
  const subject = id === null ? undefined : await acts.findSubject(db, request.studentId, id)
  if (!subject || request.wantedAt === null) throw new ActRefusal('no.gone')
  const isWaiting = request.state === 'waiting'

  return bookingDoneText(view, {
    shown: shownOf({ ...subject, scheduledAt: request.wantedAt, title: request.title }, head.zones.teacher),
    request,
    isWaiting,
    hasLapsed: isWaiting && (request.lapsesAt ?? '') <= instantText(now),
  })
}

function leavePage(
  app: Pick<App, 'secretBox'>,
  { actor, head, view, now }: Visit,
  request: acts.RequestRow,
  subject: acts.Subject,
): string {
  if (request.state !== 'waiting' || (request.lapsesAt ?? '') <= instantText(now))
    throw new ActRefusal('no.gone')
  const shown = shownOf({ ...subject, scheduledAt: request.wantedAt ?? '' }, head.zones.teacher)
  const form = keyOfForm(app.secretBox, { linkId: actor.linkId, act: 'back', id: request.id, said: '' })

  return leavePageText(view, { shown, request, form })
}

/** The way back from an absence, or from what was asked for. */
export async function backPage(app: Pick<App, 'secretBox'>, here: Visit): Promise<string> {
  const { db, actor, params, head, view, now } = here
  const studentId = studentOf(actor, 'classes')
  const absence = await acts.findRequest(db, studentId, params.id)
  if (!absence) throw notFound('Page')
  const askedFor = absence.act === 'move' ? absence.classId : absence.missedClassId
  if (absence.act === 'makeUp' || absence.act === 'move') {
    const subject = askedFor === null ? undefined : await acts.findSubject(db, studentId, askedFor)
    if (!subject) throw new ActRefusal('no.gone')
    return leavePage(app, here, absence, subject)
  }
  const isOver = absence.state === 'taken back' || absence.state === 'undone'
  if (absence.act !== 'absence' || absence.classId === null || isOver) throw new ActRefusal('no.gone')
  if ((await readRulesOf(db, studentId)).afterAll === 'off') throw new ActRefusal('no.off')
  const zone = head.zones.teacher
  const subject = await requireComing({ db, zone, now }, studentId, absence.classId)
  if (absence.isAlone && (await acts.isOverlapped(db, subject))) throw new ActRefusal('no.taken')
  const form = keyOfForm(app.secretBox, { linkId: actor.linkId, act: 'back', id: absence.id, said: '' })

  return afterAllPageText(view, { shown: shownOf(subject, zone), absence, form })
}
