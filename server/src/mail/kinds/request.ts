import { addDays } from '@lectern/contract/calendar.ts'
import type { ExpressionBuilder } from 'kysely'
import { callName } from '../../families/names.ts'
import { answersOf, listVisitorsOf, type VisitorRow } from '../../families/visitors/visitors.queries.ts'
import type { TenantTables } from '../../platform/db/tenant-tables.ts'
import { listReadersOf } from '../readers/readers.queries.ts'
import type { Block } from '../words/blocks.ts'
import type { MessageKey } from '../words/english.ts'
import { say } from '../words/say.ts'
import { unlinked } from '../words/unlinked.ts'
import {
  type AnswerAbout,
  findRequest,
  nameOfVisitor,
  outcomeOf,
  type Request,
  requestBlocks,
  valuesOf,
} from './answer.ts'
import { type Compose, instantAt, type MailContext } from './context.ts'

/** One of them, or all that families did on a day of the teacher's. */
export type RequestAbout = AnswerAbout | { day: string }

const mostShown = 20

/** To the teacher: what families did and ask for. */
export const composeRequest: Compose = async (context, { about }) => {
  const asked = about as RequestAbout
  const requests = 'day' in asked ? await listOfDay(context, asked.day) : await listOne(context, asked)
  const students = await listReadersOf(
    context.db,
    requests.flatMap(({ studentId }) => studentId ?? []),
  )
  const visitors = await listVisitorsOf(
    context.db,
    requests.map(({ id }) => id),
  )
  const told = requests.flatMap((request) => {
    const student = students.find(({ id }) => id === request.studentId)
    const visitor = visitors.find(({ requestId }) => requestId === request.id)
    const outcome = outcomeOf(request, context.now)
    const name = visitor ? nameOfVisitor(visitor) : student && callName(student)
    if (name === undefined || !outcome) return []
    const values = valuesOf(context, request, unlinked(name), context.zone)
    return [{ request, visitor, text: say(`request.${outcome}` as MessageKey, values) }]
  })
  const [first] = told
  if (!first) return undefined
  const left = told.length - mostShown

  return {
    subject: told.length === 1 ? first.text : say('request.several', { count: told.length }),
    blocks: [
      ...told
        .slice(0, mostShown)
        .flatMap(({ request, visitor, text }): Block[] => [
          { kind: 'heading', text },
          ...(request.words === null ? [] : [{ kind: 'words', text: request.words } as const]),
          ...requestBlocks(context, request, context.zone),
          ...(visitor ? visitorBlocks(visitor) : []),
        ]),
      ...(left > 0 ? [{ kind: 'line', text: say('undelivered.more', { count: left }) } as const] : []),
      { kind: 'line', text: say('request.where', { product: context.productName }) },
    ],
    studentIds: [],
  }
}

/** Whom a stranger's words are from, and none of their links. */
const visitorBlocks = (visitor: VisitorRow): Block[] => [
  { kind: 'muted', text: unlinked(`${visitor.name}, ${visitor.address}`) },
  ...answersOf(visitor).flatMap(({ question, answer }): Block[] =>
    answer === ''
      ? []
      : [
          { kind: 'muted', text: question },
          { kind: 'words', text: unlinked(answer) },
        ],
  ),
]

async function listOne(context: MailContext, { requestId, outcome }: AnswerAbout): Promise<Request[]> {
  const request = await findRequest(context.db, requestId)

  return request && outcomeOf(request, context.now) === outcome ? [request] : []
}

/** Acted, taken back or left without an answer on it: what the teacher answered is no news to them. */
function listOfDay({ db, zone }: MailContext, day: string): Promise<Request[]> {
  const [from, to] = [day, addDays(day, 1)].map((date) =>
    instantAt(Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds),
  ) as [string, string]
  const isWithin =
    (column: 'actedAt' | 'answeredAt' | 'lapsesAt') => (eb: ExpressionBuilder<TenantTables, 'requests'>) =>
      eb.and([eb(column, '>=', from), eb(column, '<', to)])

  return db
    .selectFrom('requests')
    .selectAll()
    .where((eb) =>
      eb.or([
        isWithin('actedAt')(eb),
        eb.and([eb('state', '=', 'taken back'), isWithin('answeredAt')(eb)]),
        eb.and([eb('state', '=', 'waiting'), isWithin('lapsesAt')(eb)]),
      ]),
    )
    .orderBy('id')
    .execute()
}
