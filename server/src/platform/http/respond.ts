import type { EndpointDefinition } from '@lectern/contract/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Handles } from '../db/database.ts'
import { committedNotices } from '../db/notices.ts'
import type { App } from './app.ts'
import { writeList } from './list-answer.ts'
import { isUnchanged, readTagged } from './list-etag.ts'
import { projector } from './projector.ts'
import { sendVersion, versionIn, versionOf } from './workspace-version-header.ts'

type Respond = {
  (reply: FastifyReply, answer: unknown): Promise<FastifyReply>
  /** An answer as it is sent, and is kept for whoever asks again. */
  write: (answer: unknown) => string
}

/** Sends an answer as the endpoint declares it, without any field that it does not declare. */
export function responder({ response, status }: EndpointDefinition): Respond {
  const project = projector(response)
  const write = (answer: unknown): string => (answer === undefined ? '' : JSON.stringify(project(answer)))

  async function respond(reply: FastifyReply, answer: unknown): Promise<FastifyReply> {
    const { actor } = reply.request
    if (actor?.kind === 'teacher') sendVersion(reply, versionOf(answer), versionIn(committedNotices(), actor))
    reply.code(status)
    if (answer === undefined) return reply.send()
    const text = Array.isArray(answer) ? await writeList(reply, answer, project) : write(answer)

    return reply.type('application/json; charset=utf-8').send(text)
  }

  return Object.assign(respond, { write })
}

type Read = {
  app: App
  definition: EndpointDefinition
  request: FastifyRequest
  reply: FastifyReply
  respond: Respond
}

/** Answers a read: 304 where the caller has what would be sent, as far as the endpoint can tell. */
export async function respondToRead(
  { app, definition, request, reply, respond }: Read,
  run: (handles: Handles) => Promise<unknown>,
): Promise<FastifyReply> {
  const { actor: teacher } = request
  if (!definition.isConditional || teacher?.kind !== 'teacher') return respond(reply, await run(app.database))
  const call = { app, request, reply, teacher }

  return isUnchanged(call)
    ? reply.code(304).send()
    : respond(reply, await readTagged(call, () => run(app.database)))
}
