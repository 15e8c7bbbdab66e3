import { getTimeZone } from '@lectern/contract/tenancy/time-zone.contract.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Program } from '../../platform/http/admission.ts'
import { assistantPath } from '../../platform/http/api-call.ts'
import type { App } from '../../platform/http/app.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Ask, askingFor } from '../../platform/http/own-calls.ts'
import { findProgramToken } from '../../platform/http/program-token.ts'
import { timeZoneOf } from '../../platform/http/time-zone.ts'
import type { Use } from './assistant-server.ts'
import { useTool } from './use-tool.ts'

/** Far more than any tool takes. */
const longestMessage = 64 * 1024

/** What of a call the protocol looks at. */
const known = ['accept', 'content-type', 'mcp-protocol-version'] as const

/** Where assistants speak MCP, with the token of a program and nothing else. */
export function assistantRoutes(app: App): void {
  const programs = new WeakMap<FastifyRequest, Program>()

  app.route({
    method: 'POST',
    url: assistantPath,
    bodyLimit: longestMessage,
    onRequest: async (request, reply) => {
      programs.set(request, await admit(app, request, reply))
    },
    handler: async (request, reply) => {
      const program = programs.get(request)
      if (!program) throw new Error('the admission let nobody in')
      if (Array.isArray(request.body)) throw new AppError('invalid_input', 'Send one message at a time')
      const { answerMessage } = await import('./assistant-server.ts') // a library that most servers never need
      const answer = await answerMessage(
        { name: app.config.productName, mayWrite: program.program.mayWrite, use: usingFor(request) },
        { headers: headersOf(request), body: request.body ?? null },
      )
      return send(reply, answer)
    },
  })

  // No stream of its own: nothing is said that was not asked.
  app.route({
    method: ['GET', 'DELETE'],
    url: assistantPath,
    handler: async (_request, reply) =>
      reply
        .code(405)
        .header('allow', 'POST')
        .send({ code: 'invalid_input', message: 'Send a message with POST' }),
  })
}

/** What each tool asks is admitted once more, as the endpoint wants it. */
async function admit(app: App, request: FastifyRequest, reply: FastifyReply): Promise<Program> {
  if (findProgramToken(request) === undefined) {
    app.admission.countAnonymous(request)
    reply.header('www-authenticate', 'Bearer')
    throw new AppError('unauthenticated', 'An assistant needs a token: make one on the page Connections')
  }
  const actor = await app.admission.admit(request, {
    access: 'teacher',
    anonymousLimit: 'network',
    precedesSecondFactor: false,
    programs: 'read',
  })
  if (actor?.kind !== 'teacher' || !actor.program) throw new Error('the admission let in no program')

  return { ...actor, program: actor.program }
}

function usingFor(request: FastifyRequest): Use {
  return async (tool, given) => {
    try {
      const timeZone = await zoneOf(request, askingFor(request))
      const { isRefused, data } = await useTool(askingFor(request, timeZone), tool, given)
      const now = request.server.clock().toZonedDateTimeISO(timeZone)
      const wallTime = now.toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ')
      return { isRefused, data: { now: wallTime, timeZone, ...(data as object) } }
    } catch (error) {
      request.log.error({ err: error }, 'unexpected error of a tool')
      const message = 'Something went wrong on our side. Please try again.'
      return { isRefused: true, data: { refused: { code: 'internal', message } } }
    }
  }
}

/** That of the workspace, unless the call names another. */
async function zoneOf(request: FastifyRequest, ask: Ask): Promise<string> {
  if (request.headers['x-time-zone'] !== undefined) return timeZoneOf(request)
  const { status, body } = await ask(getTimeZone, {})

  return (status === 200 && (body as { timeZone: string | null }).timeZone) || 'UTC'
}

const headersOf = ({ headers }: FastifyRequest): Headers =>
  new Headers(
    known.flatMap((name): [string, string][] => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )

async function send(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  const text = await answer.text()
  reply.code(answer.status)

  return text === '' ? reply.send() : reply.type('application/json; charset=utf-8').send(text)
}
