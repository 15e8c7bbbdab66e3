import type { FamilyAct } from '@lectern/contract/families/act-values.ts'
import type { Selectable } from 'kysely'
import type { RequestTable } from '../../families/families.tables.ts'
import { callName } from '../../families/names.ts'
import { longDate, momentOf } from '../../families/page/clock-words.ts'
import { findByRequest, type VisitorRow } from '../../families/visitors/visitors.queries.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { readerOf } from '../../platform/mailbox.ts'
import { listReadersAt, listReadersOf } from '../readers/readers.queries.ts'
import { zoneOf } from '../readers/readers.ts'
import { type Block, bookingMark, type Row } from '../words/blocks.ts'
import type { MessageKey } from '../words/english.ts'
import { say } from '../words/say.ts'
import { clockRows, momentWord } from './class-words.ts'
import type { Compose, MailContext } from './context.ts'

/** Which request, in which state: where it is in another one by now, another mail tells of that. */
export type AnswerAbout = {
  requestId: number
  outcome: Outcome
  /** Caused by a stranger, and counted apart from what the teacher sends. */
  isVisitors?: boolean
}

/** What is told: what the family did, or what became of what it asked. */
export type Outcome =
  `${FamilyAct}.${'done' | 'asked' | 'charged' | 'decided' | 'passed' | 'declined' | 'lapsed' | 'undone' | 'withdrawn'}`

export type Request = Selectable<RequestTable>

export const findRequest = (db: TenantDb, id: number): Promise<Request | undefined> =>
  db.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirst()

/** What there is to tell about a request as it is now; undefined where a family took it back itself. */
export function outcomeOf({ act, state, isLate, lapsesAt }: Request, now: number): Outcome | undefined {
  if (state === 'taken back') return act === 'booking' ? 'booking.withdrawn' : undefined
  if (state === 'undone' || state === 'declined') return `${act}.${state}`
  if (act === 'absence')
    return `absence.${state === 'charged' || state === 'passed' ? state : state === 'waiting' && isLate ? 'decided' : 'done'}`
  if (state !== 'waiting') return `${act}.done`

  return `${act}.${lapsesAt !== null && Date.parse(lapsesAt) <= now ? 'lapsed' : 'asked'}`
}

/** To the family: what it did, or what the teacher said to it. */
export const composeAnswer: Compose = async (context, { address, about }) => {
  const { requestId, outcome } = about as AnswerAbout
  const request = await findRequest(context.db, requestId)
  if (!request || outcomeOf(request, context.now) !== outcome) return undefined
  if (request.act === 'booking') return toVisitor(context, { request, outcome, address })
  if (request.studentId === null) return undefined
  const [student] = await listReadersOf(context.db, [request.studentId])
  const isReader = (await listReadersAt(context.db, address)).some(({ id }) => id === request.studentId)
  if (!student || !isReader) return undefined
  const zone = zoneOf(student, context.zone)
  const subject = say(`answer.${outcome}` as MessageKey, valuesOf(context, request, callName(student), zone))

  return {
    subject,
    blocks: [{ kind: 'heading', text: subject }, ...requestBlocks(context, request, zone)],
    studentIds: [student.id],
    isAtOnce: request.answeredAt === null && !outcome.endsWith('.lapsed'),
  }
}

type ToVisitor = { request: Request; outcome: Outcome; address: string }

/** With the link to where it stands; to whom was accepted, with that to the student's page. */
async function toVisitor(context: MailContext, { request, outcome, address }: ToVisitor) {
  const visitor = await findByRequest(context.db, request.id)
  if (!visitor || readerOf(address) !== visitor.reader) return undefined
  const subject = say(
    `answer.${outcome}` as MessageKey,
    valuesOf(context, request, nameOfVisitor(visitor), visitor.zone),
  )

  return {
    subject,
    blocks: [
      { kind: 'heading', text: subject } as const,
      ...requestBlocks(context, request, visitor.zone),
      {
        kind: 'links',
        links: [{ text: say('answer.booking.page'), href: bookingMark(visitor.id) }],
      } as const,
    ],
    studentIds: request.studentId === null ? [] : [request.studentId],
    isAtOnce: outcome === 'booking.asked' || request.state === 'done',
  }
}

/** Whom the lesson is for. */
export const nameOfVisitor = ({ name, studentName }: Pick<VisitorRow, 'name' | 'studentName'>): string =>
  studentName ?? name

export const valuesOf = (
  { now, zone: teacherZone, teacher }: MailContext,
  { title, scheduledAt, wantedAt }: Request,
  student: string,
  zone: string,
) => ({
  student,
  teacher: teacher.callName,
  title,
  moment: momentWord(momentOf(scheduledAt, teacherZone), now, zone),
  wanted: wantedAt === null ? '' : momentWord(momentOf(wantedAt, teacherZone), now, zone),
})

/** The class on both clocks, and what follows in money and make-ups. */
export function requestBlocks(context: MailContext, request: Request, zone: string): Block[] {
  const { zone: teacherZone, teacher } = context
  const { title, scheduledAt, wantedAt, duration, answer } = request
  const from = momentOf(wantedAt ?? scheduledAt, teacherZone)
  const rows: Row[] = [
    { kind: 'title', text: title },
    ...clockRows({ from, to: from + duration * 60_000, zone }, context),
    ...moneyRows(context, request, zone),
  ]

  return [
    { kind: 'card', rows },
    ...(answer === null
      ? []
      : ([
          { kind: 'muted', text: say('answer.words', { teacher: teacher.callName }) },
          { kind: 'words', text: answer },
        ] as const)),
  ]
}

function moneyRows({ teacher, now }: MailContext, request: Request, zone: string): Row[] {
  const { act, state, makeUpUntil, lapsesAt } = request
  const lines: string[] = []
  if (act === 'absence' && state !== 'undone')
    lines.push(
      state === 'charged'
        ? say('answer.charged')
        : state === 'waiting'
          ? say('answer.decides', { teacher: teacher.callName })
          : say('answer.free'),
      ...(makeUpUntil === null ? [] : [say('answer.makeUp', { date: longDate(makeUpUntil) })]),
    )
  if (act !== 'absence' && state === 'waiting' && lapsesAt !== null && Date.parse(lapsesAt) > now)
    lines.push(
      say('answer.held', {
        teacher: teacher.callName,
        until: momentWord(Date.parse(lapsesAt), now, zone),
      }),
    )

  return lines.map((text) => ({ kind: 'line', text }))
}
