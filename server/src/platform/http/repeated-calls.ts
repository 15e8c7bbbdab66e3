import { createHash } from 'node:crypto'
import { callKeyPattern, keyHeader, repeatedHeader } from '@lectern/contract/call-key.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findAnswered, type KeyedCall, RepeatedCall } from '../answers/keep-answer.ts'
import { openAnswer, sealAnswer } from '../answers/sealed-answer.ts'
import type { TenantDb } from '../db/database.ts'
import type { App } from './app.ts'
import { AppError } from './app-error.ts'

/** The key of a teacher's write, for the transaction that carries it out; undefined where it has none. */
export function keyedCallOf<T>(
  app: App,
  request: FastifyRequest,
  write: (answer: T) => string,
): KeyedCall<T> | undefined {
  const { actor, headers, method, url, body } = request
  const key = headers[keyHeader]
  if (key === undefined || actor?.kind !== 'teacher') return undefined
  if (typeof key !== 'string' || !callKeyPattern.test(key))
    throw new AppError('invalid_input', 'The Idempotency-Key must be 8 to 64 letters, digits or hyphens')

  return {
    schema: actor.schema,
    key,
    call: hashOf([method, withoutUndo(url), body]),
    now: app.clock().toString(),
    answerOf: (answer) => sealAnswer(app.secretBox, write(answer)),
  }
}

/** What is asked for is not the body alone where that is a file. */
export const aboutToo = <T>(keyed: KeyedCall<T> | undefined, more: unknown): KeyedCall<T> | undefined =>
  keyed && { ...keyed, call: hashOf([keyed.call, more]) }

/** Whoever tries again chooses another key for Undo. */
const withoutUndo = (url: string): string => url.replace(/([?&])undo=[^&]*/, '$1')

const hashOf = (asked: unknown): string =>
  createHash('sha256').update(JSON.stringify(asked)).digest('base64url')

/** For what is refused before its transaction: the first try may have used up what there was. */
export const unlessRepeated =
  (db: TenantDb, keyed: KeyedCall | undefined) =>
  async (refusal: unknown): Promise<never> => {
    throw (keyed && (await findAnswered(db, keyed.key))) ?? refusal
  }

type Answering = { app: App; reply: FastifyReply; status: number }

/** Where the call was carried out before, it is answered as it was then. */
export async function answeringRepeats(
  { app, reply, status }: Answering,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof RepeatedCall)) throw error
    const text = answerBefore(app, error)
    reply.code(status).header(repeatedHeader, 'true')
    if (text === '') return reply.send()
    const parsed: unknown = JSON.parse(text)
    if (Array.isArray(parsed)) reply.header('x-total-count', String(parsed.length))
    return reply.type('application/json; charset=utf-8').send(text)
  }
}

function answerBefore(app: App, { isSame, answer }: RepeatedCall): string {
  if (!isSame) throw new AppError('conflict', savedBefore)
  const text = openAnswer(app.secretBox, answer)
  if (text === undefined) throw new AppError('conflict', 'This was done already. Reload the page to see it.')

  return text
}

/** Whoever changes what they typed after an answer was lost sends it under the same key. */
const savedBefore =
  'What you sent before was saved, although its answer was lost. Look at it, and save again if this is to be saved too.'
