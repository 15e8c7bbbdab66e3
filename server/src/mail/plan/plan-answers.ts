import { addDays } from '@lectern/contract/calendar.ts'
import type { MailKind, RequestMails } from '@lectern/contract/mail/mail-values.ts'
import { callName } from '../../families/names.ts'
import { dateInZone } from '../../families/page/clock-words.ts'
import { findByRequest } from '../../families/visitors/visitors.queries.ts'
import { json } from '../../platform/db/json.ts'
import type { Acted, WhenActed } from '../../platform/dependents.ts'
import { isMailbox, readerOf } from '../../platform/mailbox.ts'
import { findProfile } from '../../tenancy/tenancy.queries.ts'
import {
  findRequest,
  nameOfVisitor,
  type Outcome,
  outcomeOf,
  type Request,
  valuesOf,
} from '../kinds/answer.ts'
import { instantAt, type MailContext, readContext } from '../kinds/context.ts'
import { schedule } from '../outbox/due.queries.ts'
import { insertMail } from '../outbox/mails.queries.ts'
import { listBlocked, listReadersOf } from '../readers/readers.queries.ts'
import { familiesOf } from '../readers/readers.ts'
import { changeLeavesAt } from '../when/leaving.ts'
import { afterQuiet } from '../when/quiet-hours.ts'
import type { MessageKey } from '../words/english.ts'
import { say } from '../words/say.ts'
import { unlinked } from '../words/unlinked.ts'
import { newMessageId } from './plan-workspace.ts'

export type Workspace = Parameters<WhenActed>[0]

/** A mail that nobody has read after a day tells of what is over. */
const worthTrying = 24 * 3_600_000

type Planned = {
  kind: MailKind
  key: string
  reader: { address: string; name: string }
  zone: string
  studentIds: number[]
  about: unknown
  /** Until it leaves. */
  subject: string
  leavesAt: number
  /** Left out: a day later. */
  pointlessAt?: number
}

/** Family and teacher hear of what was done, and of an answer that did not come in time, whoever is there by then. */
export const tellOfAct: WhenActed = async (workspace, acted) => {
  const { db, now, app } = workspace
  const request = await findRequest(db, acted.requestId)
  const outcome = request && outcomeOf(request, now.epochMilliseconds)
  const context = await readContext({ ...workspace, productName: app.config.productName })
  if (!request || !outcome || !context) return
  const told = { ...workspace, context, request }
  await tellFamily(told, { by: acted.by, outcome, at: now.epochMilliseconds })
  if (acted.by === 'family') await tellTeacher(told, { outcome, at: now.epochMilliseconds })
  const { act, state, lapsesAt } = request
  if (state !== 'waiting' || lapsesAt === null) return
  const lapse = { by: 'time', outcome: `${act}.lapsed`, at: Date.parse(lapsesAt) } as const
  await tellFamily(told, lapse)
  await tellTeacher(told, lapse)
}

type Told = Workspace & { context: MailContext; request: Request }
type Step = { outcome: Outcome /** In milliseconds since 1970. */; at: number }

async function tellFamily(told: Told, step: Step & Pick<Acted, 'by'>): Promise<void> {
  const { by, outcome, at } = step
  const { db, context, request } = told
  const { id: requestId, studentId } = request
  if (request.act === 'booking') return tellVisitor(told, step)
  if (studentId === null) return
  const families = familiesOf(await listReadersOf(db, [studentId]), 'classes', {
    blocked: await listBlocked(db, 'answer'),
    teacherZone: context.zone,
  })
  for (const { reader, zone, students } of families.values()) {
    const leavesAt =
      by === 'family' ? at : by === 'time' ? afterQuiet({ at, zone }) : changeLeavesAt({ now: at, zone })
    await plan(told, {
      kind: 'answer',
      key: `answer/${requestId}/${outcome}/${at}`,
      reader,
      zone,
      studentIds: [studentId],
      about: { requestId, outcome },
      subject: say(
        `answer.${outcome}` as MessageKey,
        valuesOf(context, request, students.map(callName).join(''), zone),
      ),
      leavesAt,
    })
  }
}

/** Whoever withdrew a request knows it. */
async function tellVisitor(told: Told, { by, outcome, at }: Step & Pick<Acted, 'by'>): Promise<void> {
  const { db, context, request } = told
  const visitor = await findByRequest(db, request.id)
  if (!visitor || outcome === 'booking.withdrawn') return
  const { zone, name, address } = visitor
  const leavesAt =
    by === 'family' ? at : by === 'time' ? afterQuiet({ at, zone }) : changeLeavesAt({ now: at, zone })
  await plan(told, {
    kind: 'answer',
    key: `answer/${request.id}/${outcome}/${at}`,
    reader: { address, name },
    zone,
    studentIds: [],
    about: { requestId: request.id, outcome, ...(by !== 'teacher' && { isVisitors: true }) },
    subject: say(`answer.${outcome}` as MessageKey, valuesOf(context, request, nameOfVisitor(visitor), zone)),
    leavesAt,
  })
}

async function tellTeacher(told: Told, { outcome, at }: Step): Promise<void> {
  const { db, platform, userId, context, request } = told
  const wish = await readRequestMails(db)
  const profile = await findProfile(platform, userId)
  const address = profile?.email ?? ''
  if (wish === 'none' || !isMailbox(address)) return
  const { zone } = context
  const name = await nameOfAsker(told)
  const isVisitors = request.act === 'booking'
  const to = { reader: { address, name: profile?.displayName ?? '' }, zone, studentIds: [] }
  const subject = say(`request.${outcome}` as MessageKey, valuesOf(context, request, name, zone))
  if (wish === 'each')
    return plan(told, {
      ...to,
      kind: 'request',
      key: `request/${request.id}/${outcome}/${at}`,
      about: { requestId: request.id, outcome, ...(isVisitors && { isVisitors }) },
      subject,
      leavesAt: afterQuiet({ at, zone }),
    })
  const day = dateInZone(zone, at)
  const tomorrow = addDays(day, 1)
  const morning = Temporal.PlainDate.from(tomorrow).toZonedDateTime(zone).epochMilliseconds
  await plan(told, {
    ...to,
    kind: 'request',
    key: `request/${tomorrow}`,
    about: { day },
    subject,
    leavesAt: afterQuiet({ at: morning, zone }),
  })
}

async function nameOfAsker({ db, request }: Told): Promise<string> {
  const { id, studentId } = request
  const visitor = request.act === 'booking' ? await findByRequest(db, id) : undefined
  if (visitor) return unlinked(nameOfVisitor(visitor))
  const [student] = studentId === null ? [] : await listReadersOf(db, [studentId])

  return student ? callName(student) : ''
}

export async function readRequestMails(db: Workspace['db']): Promise<RequestMails> {
  const found = await db.selectFrom('mailOptions').select('requestMails').executeTakeFirst()

  return found?.requestMails ?? 'each'
}

export async function plan(
  { db, platform, userId, schema, app, now }: Workspace,
  { kind, key, reader, zone, studentIds, about, subject, leavesAt, pointlessAt }: Planned,
): Promise<void> {
  const to = readerOf(reader.address)
  const dueAt = instantAt(leavesAt)
  const inserted = await insertMail(db, {
    key: `${key}/${to}`,
    messageId: newMessageId(new URL(app.config.publicUrl).hostname),
    kind,
    reader: to,
    address: reader.address,
    readerName: reader.name,
    zone,
    studentIds,
    about: json(about),
    subject,
    html: null,
    text: null,
    state: 'waiting',
    leavesAt: dueAt,
    pointlessAt: instantAt(pointlessAt ?? leavesAt + worthTrying),
    code: null,
    reason: null,
    createdAt: instantAt(now.epochMilliseconds),
    closedAt: null,
  })
  if (inserted) await schedule(platform, [{ userId, schema, mailId: inserted.id, dueAt }])
}
