import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { holdHours } from '@lectern/contract/families/act-values.ts'
import type { BookingKind } from '@lectern/contract/families/booking-page.contract.ts'
import { type BookingMode, bookingCodes, openBookings } from '@lectern/contract/families/booking-values.ts'
import { getSettings, holdTime, isStillOpen, releaseHold } from '../../open-times/open-times.service.ts'
import { json } from '../../platform/db/json.ts'
import type { Visitor } from '../../platform/http/admission.ts'
import type { App } from '../../platform/http/app.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { instantText } from '../../platform/instants.ts'
import { readerOf } from '../../platform/mailbox.ts'
import { tell } from '../acts/absence.service.ts'
import { TimeTaken } from '../acts/act-refusal.ts'
import { type Acting, acting } from '../acts/acting.ts'
import { insertRequest } from '../acts/acts.queries.ts'
import { momentOf } from '../page/clock-words.ts'
import { write } from './accept-visitor.ts'
import { findName, readPage } from './booking-page.queries.ts'
import { openCode, sealCode } from './booking-token.ts'
import { type Reason, VisitRefusal } from './visit-refusal.ts'
import * as visitors from './visitors.queries.ts'

export type Asked = {
  formKey: string
  kind: BookingKind
  startsAt: string
  name: string
  studentName: string | null
  address: string
  zone: string
  answers: visitors.Answer[]
  /** Where it comes from. */
  network: string
}

export type Sending = 'sent' | 'wait'

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')
const day = 24
/** Of a page in a day, from however many networks: what is typed is kept until it is forgotten. */
const mostUnconfirmed = 200
/** In a day, to whichever addresses: of one page, of all pages, and of the site that an IPv6 network belongs to. */
const codesOfNetwork = { page: 30, pages: 100, site: 240 }

/**
 * Takes down who asks for a time and sends a code to their address. Nothing is held yet, and nothing of the answer depends on
 * whether anybody knows the address.
 */
export const ask = (
  app: App,
  visited: Visitor,
  asked: Asked,
): Promise<{ visitorId: number; sending: Sending }> =>
  acting(app, visited, async (context) => {
    const { db, now, platform, userId, schema } = context
    const repeated = await visitors.findByForm(db, asked.formKey)
    if (repeated) return { visitorId: repeated.id, sending: 'sent' }
    const { kind, startsAt, address, answers, network: from, ...told } = asked
    const network = hashOf(`${schema} ${from}`)
    const moment = instantText(now)
    const since = instantText(now.subtract({ hours: day }))
    if ((await visitors.countOfNetwork(db, network, { now: moment, since })) >= openBookings.network)
      throw new VisitRefusal('network')
    const { workspace } = await visitors.countWaiting(db, { reader: '', network }, { now: moment, since })
    const unconfirmed = await visitors.countUnconfirmed(db, since)
    if (workspace >= openBookings.workspace || unconfirmed >= mostUnconfirmed) throw new VisitRefusal('full')
    if (!(await isStillOpen(db, { now: now.epochMilliseconds, minutes: kind.minutes, startsAt })))
      throw new TimeTaken(startsAt)
    const { id } = await visitors.insertVisitor(db, {
      ...told,
      title: kind.title,
      minutes: kind.minutes,
      price: kind.price,
      courseId: kind.courseId,
      startsAt,
      address,
      reader: readerOf(address),
      answers: json(answers),
      network,
      requestId: null,
      sealedCode: null,
      codeUntil: null,
      createdAt: moment,
      confirmedAt: null,
      madeStudent: null,
    })
    for (const look of app.dependents.fallingDue) await look(platform, { userId, schema, now })

    return {
      visitorId: id,
      sending: await sendCode(context, { id, reader: readerOf(address), network, from }),
    }
  })

/** The /48 of an IPv6 network: whoever is given one has 65,536 networks. */
const siteOf = (network: string): string | null =>
  network.includes(':') ? network.split(':').slice(0, 3).join(':') : null

type Addressed = Pick<visitors.VisitorRow, 'id' | 'reader' | 'network'> & {
  /** Where it is asked for. */
  from: string
}

/** One a minute and ten a day to an address, whoever's page it is, and so many of one network and of one page. */
async function sendCode(
  context: Acting,
  { id: visitorId, reader, network, from }: Addressed,
): Promise<Sending> {
  const { app, db, platform, now, userId } = context
  const [moment, today] = [instantText(now), now.toString().slice(0, 10)]
  await visitors.forgetCodes(platform, instantText(now.subtract({ hours: 2 * day })))
  const site = siteOf(from)
  for (const [key, most] of [
    [`network ${network}`, codesOfNetwork.page],
    [`pages ${hashOf(from)}`, codesOfNetwork.pages],
    ...(site === null ? [] : [[`site ${hashOf(site)}`, codesOfNetwork.site] as const]),
  ] as const)
    if (!(await visitors.takeCode(platform, { key, now: moment, day: today, most }))) return 'wait'
  const isFree = await visitors.takeCode(platform, {
    key: hashOf(reader),
    now: moment,
    day: today,
    most: bookingCodes.perAddress,
    before: instantText(now.subtract({ seconds: bookingCodes.secondsBetween })),
  })
  const isLeft =
    isFree &&
    (await visitors.takeCode(platform, {
      key: `page of ${userId}`,
      now: moment,
      day: today,
      most: bookingCodes.perWorkspace,
    }))
  if (!isLeft) return 'wait'
  const code = String(randomInt(10 ** 6)).padStart(6, '0')
  await visitors.updateVisitor(db, visitorId, {
    sealedCode: sealCode(app.secretBox, code),
    codeTries: 0,
    codeUntil: instantText(now.add({ minutes: bookingCodes.minutes })),
  })
  for (const act of app.dependents.visited) await act(context, { visitorId })

  return 'sent'
}

export const askAgain = (app: App, visited: Visitor, visitorId: number): Promise<Sending> =>
  acting(app, visited, async (context) => {
    const visitor = await visitors.lockVisitor(context.db, visitorId)
    if (!visitor || visitor.requestId !== null) return 'sent'
    await requireOffered(context, visitor)

    return sendCode(context, { ...visitor, from: visited.network })
  })

/** What became of a code that somebody typed: how many tries are left where it was another one. */
export type Tried = { isRight: true } | { isRight: false; left: number }

/**
 * Tries a code. Each try is counted before anything is said, so that of many at once five are looked at. The right one holds the
 * time, or books it.
 */
export async function confirm(app: App, visited: Visitor, visitorId: number, code: string): Promise<Tried> {
  try {
    return await tryCode(app, visited, { visitorId, code, isAsked: false })
  } catch (error) {
    // Booked at once the plan has no room for it: then the teacher is asked.
    if (!(error instanceof AppError) || error.code !== 'limit_reached') throw error
    return tryCode(app, visited, { visitorId, code, isAsked: true })
  }
}

type Try = { visitorId: number; code: string; isAsked: boolean }

const tryCode = (app: App, visited: Visitor, { visitorId, code, isAsked }: Try): Promise<Tried> =>
  acting(app, visited, async (context) => {
    const { db, now } = context
    const visitor = await visitors.lockVisitor(db, visitorId)
    if (!visitor) return { isRight: false, left: 0 }
    if (visitor.requestId !== null) return { isRight: true }
    const mode = await requireOffered(context, visitor)
    const { sealedCode, codeTries, codeUntil } = visitor
    if (sealedCode === null || codeTries >= bookingCodes.tries || (codeUntil ?? '') <= instantText(now))
      return { isRight: false, left: 0 }
    const meant = openCode(app.secretBox, sealedCode)
    if (meant === undefined || !isSame(meant, code)) {
      await visitors.updateVisitor(db, visitorId, { codeTries: codeTries + 1 })
      return { isRight: false, left: bookingCodes.tries - codeTries - 1 }
    }
    await takeTime(context, visitor, mode === 'at once' && !isAsked)

    return { isRight: true }
  })

/** Takes as long whatever was typed. */
const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)))

export const holdOf = (requestId: number): string => `request ${requestId}`

/** As long as the page is open, and has this lesson at this price: what a teacher took off it, nobody books any more. */
async function requireOffered(
  { db, platform, userId }: Acting,
  { title, minutes, price, courseId }: visitors.VisitorRow,
): Promise<BookingMode> {
  const named = await findName(platform, userId)
  const { kinds, mode } = await readPage(db)
  const isOffered = kinds.some(
    (kind) =>
      kind.title === title && kind.minutes === minutes && kind.price === price && kind.courseId === courseId,
  )
  if (!named?.isOn || !isOffered) throw new VisitRefusal('form')

  return mode
}

/** The first one gets it; it is looked at again under the lock that everybody who books holds. */
async function takeTime(context: Acting, visitor: visitors.VisitorRow, isBooked: boolean): Promise<void> {
  const { db, now, zone } = context
  const { id: visitorId, startsAt, minutes, title, formKey } = visitor
  const moment = instantText(now)
  const since = instantText(now.subtract({ hours: day }))
  requireRoom(await visitors.countWaiting(db, visitor, { now: moment, since }))
  if (!(await isStillOpen(db, { now: now.epochMilliseconds, minutes, startsAt })))
    throw new TimeTaken(startsAt)
  const { noticeHours } = await getSettings(db)
  const lapses = Math.min(
    now.epochMilliseconds + holdHours * 3_600_000,
    momentOf(startsAt, zone) - noticeHours * 3_600_000,
  )
  const lapsesAt = instantText(Temporal.Instant.fromEpochMilliseconds(lapses))
  const { id } = await insertRequest(db, {
    formKey: `visitor ${formKey}`,
    linkId: null,
    studentId: null,
    act: 'booking',
    state: isBooked ? 'done' : 'waiting',
    classId: null,
    title,
    scheduledAt: startsAt,
    duration: minutes,
    wantedAt: startsAt,
    isAlone: true,
    isLate: false,
    noticeHours: 0,
    actedAt: moment,
    lapsesAt: isBooked ? null : lapsesAt,
  })
  await visitors.updateVisitor(db, visitorId, { requestId: id, sealedCode: null, confirmedAt: moment })
  if (isBooked) await write(context, { requestId: id, visitor, as: 'class', studentId: null })
  else await holdTime(db, { startsAt, minutes, until: lapsesAt, about: holdOf(id) }, now)
  await tell(context, id, 'family')
}

function requireRoom(open: Record<keyof typeof openBookings, number>): void {
  const reasons = { address: 'address', network: 'network', workspace: 'full' } as const satisfies Record<
    keyof typeof openBookings,
    Reason
  >
  for (const bound of ['address', 'network', 'workspace'] as const)
    if (open[bound] >= openBookings[bound]) throw new VisitRefusal(reasons[bound])
}

/** Not wanted any more: as long as it waits. What was answered or has lapsed stays as it is. */
export const withdraw = (app: App, visited: Visitor, visitorId: number): Promise<void> =>
  acting(app, visited, async (context) => {
    const { db, now } = context
    const visitor = await visitors.lockVisitor(db, visitorId)
    if (!visitor || visitor.requestId === null) return
    const { numUpdatedRows } = await db
      .updateTable('requests')
      .set({ state: 'taken back', answeredAt: instantText(now) })
      .where('id', '=', visitor.requestId)
      .where('state', '=', 'waiting')
      .where('lapsesAt', '>', instantText(now))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await releaseHold(db, holdOf(visitor.requestId))
    await tell(context, visitor.requestId, 'family')
  })
