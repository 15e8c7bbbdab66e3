import { callName } from '../../families/names.ts'
import { answersOf, listVisitorsOf, type VisitorRow } from '../../families/visitors/visitors.queries.ts'
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
import type { Compose, MailContext } from './context.ts'

/** One of them, or all since a moment. */
export type RequestAbout = AnswerAbout | { since: string }

const mostShown = 20

/** To the teacher: what families did and ask for. */
export const composeRequest: Compose = async (context, { about }) => {
  const asked = about as RequestAbout
  const requests = 'since' in asked ? await listSince(context, asked.since) : await listOne(context, asked)
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

const listSince = ({ db }: MailContext, since: string): Promise<Request[]> =>
  db.selectFrom('requests').selectAll().where('actedAt', '>=', since).orderBy('id').execute()
