import {
  definitionOf,
  type Endpoint,
  type EndpointDefinition,
  type Nothing,
  type SchemasOf,
} from '@lectern/contract/endpoint.ts'
import type { WorkspaceVersion } from '@lectern/contract/workspace-version.ts'
import type { FastifyBaseLogger, FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { KeyedCall } from '../answers/keep-answer.ts'
import type { Handles, PlatformDb } from '../db/database.ts'
import { isDatabaseUnavailable } from '../db/database-errors.ts'
import { collectingNotices } from '../db/notices.ts'
import type { Actor } from './admission.ts'
import type { App } from './app.ts'
import { AppError, notFound } from './app-error.ts'
import { bodyLimitOf, ignoresBody } from './body-limits.ts'
import { type Caller, callerOf } from './caller.ts'
import { type Input, parseInput } from './input.ts'
import { isOneOfMany } from './lines.ts'
import { answeringRepeats, keyedCallOf } from './repeated-calls.ts'
import { responder, respondToRead } from './respond.ts'
import { timeZoneOf } from './time-zone.ts'
import { seenBy } from './workspace-version-header.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Runs a change of a full workspace, in its transaction; what leaves it fuller is refused. */
    withinBounds?: <T>(handles: Handles, work: () => Promise<T>) => Promise<T>
  }
}

type RequestContext = {
  platform: PlatformDb
  /** The caller's time zone. */
  timeZone: string
  /** The time where the caller is. */
  now: () => Temporal.ZonedDateTime
  log: FastifyBaseLogger
  /** What an answer about the workspace must not be older than. */
  seen: () => WorkspaceVersion
}

export type Context<E extends Endpoint> = Input<E> & Caller<E['access']> & RequestContext

/** Work outside the database that must wait until the transaction has held; it settles its own failures. */
type Later = () => Promise<void>
type Written = { afterCommit: (work: Later) => void }

/** An endpoint without an answer may return nothing at all. */
type Answer<E extends Endpoint> = SchemasOf<E>['response'] extends Nothing
  ? Promise<void>
  : Promise<z.input<SchemasOf<E>['response']>>

type RouteOptions = {
  /** Where a body may be larger than usual. */
  bodyLimit?: number
}

/**
 * Serves an endpoint: admits the caller, parses the input, runs a write in one transaction, and sends only the
 * fields that the contract declares.
 */
export function route<E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: (context: Context<E> & Written) => Answer<E>,
  options: RouteOptions = {},
): void {
  const definition = definitionOf(endpoint)
  const respond = responder(definition)

  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const input = parseInput<E>(definition, request)
    let later: Later[] = []
    async function run(handles: Handles): Promise<unknown> {
      await request.requireRoom?.()
      later = [] // a transaction that collided runs again
      const afterCommit = (work: Later): void => void later.push(work)
      const context = Object.assign(contextOf<E>(endpoint.access, request, handles, input), { afterCommit })
      const work = async (): Promise<unknown> => handler(context)
      return request.withinBounds ? request.withinBounds(handles, work) : work()
    }
    if (endpoint.method === 'GET') return respondToRead({ app, definition, request, reply, respond }, run)
    const keyed = keyedCallOf(app, request, respond.write)

    return answeringRepeats({ app, reply, status: endpoint.status }, async () => {
      const answer = await app.database.transaction(run, schemaOf(request.actor), keyed)
      for (const work of later) await work()
      return respond(reply, answer)
    })
  }
  register(app, definition, serve, {}, options)
}

const schemaOf = (actor: Actor | null): string | undefined =>
  actor?.kind === 'teacher' ? actor.schema : undefined

type Handler<E extends Endpoint, Result> = (
  context: Context<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Result

/**
 * For work that is not the database's alone: a payment, a file, a slow hash. Served like any other endpoint, but the
 * handler opens its own transactions, and gives the one that carries the call out its key. The reply is there for cookies.
 */
export function routeWithoutTransaction<E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: (
    context: Context<E> & { keyed: () => KeyedCall | undefined },
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Answer<E>,
  config: FastifyContextConfig = {},
  options: RouteOptions = {},
): void {
  const respond = responder(definitionOf(endpoint))
  const answer: Handler<E, Promise<unknown>> = async (context, request, reply) => {
    const asked = Object.assign(context, { keyed: () => keyedCallOf(app, request, respond.write) })
    return answeringRepeats({ app, reply, status: endpoint.status }, async () =>
      respond(reply, await handler(asked, request, reply)),
    )
  }

  rawRoute(app, endpoint, answer, config, options)
}

/** For answers that are not JSON: admitted and parsed alike, but the handler sends them itself. */
export function rawRoute<E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: Handler<E, Promise<unknown>>,
  config: FastifyContextConfig = {},
  options: RouteOptions = {},
): void {
  const definition = definitionOf(endpoint)
  register(
    app,
    definition,
    (request, reply) =>
      handler(
        contextOf<E>(endpoint.access, request, app.database, parseInput<E>(definition, request)),
        request,
        reply,
      ),
    config,
    options,
  )
}

function register(
  app: App,
  endpoint: EndpointDefinition,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  config: FastifyContextConfig = {},
  options: RouteOptions = {},
): void {
  const writes = endpoint.method !== 'GET'
  app.endpoints.push(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: {
      isTransfer: endpoint.access === 'file',
      needsRoom: keepsSomething(endpoint),
      isCreation: endpoint.method === 'POST' && endpoint.status === 201,
      ignoresBody: ignoresBody(endpoint, config),
      ...config,
    },
    bodyLimit: bodyLimitOf(endpoint),
    ...options,
    onRequest: async (request, reply) => {
      request.actor = await app.admission.admit(request, endpoint)
      if (request.actor && !isOneOfMany(request.actor))
        request.permit = await app.callLimit.enter(request, reply)
    },
    // A stranger's body may never come: nobody waits for it.
    preHandler: async (request, reply) => {
      request.permit ??= await app.callLimit.enter(request, reply)
    },
    handler: (request, reply) => {
      const answer = async () => {
        app.answerVolume.requireLeft(request) // now that it is its turn: what came before it may have used all
        const work = () => app.answerVolume.countingWork(request, () => handler(request, reply))
        return writes ? collectingNotices(work) : work()
      }
      const answering = request.permit ? request.permit(answer) : answer()
      return answering.catch((error) => refuseDeletedTeacher(app, request, error))
    },
  })
}

const keepsSomething = ({ access, method, isServedWhenFull }: EndpointDefinition): boolean =>
  access === 'teacher' && (method === 'POST' || method === 'PUT') && !isServedWhenFull

/** Whoever was removed meanwhile is signed out, and links to them lead nowhere: neither is met with an error. */
async function refuseDeletedTeacher(app: App, { actor }: FastifyRequest, error: unknown): Promise<never> {
  const isOfTeacher = actor?.kind === 'teacher' || actor?.kind === 'link' || actor?.kind === 'visitor'
  if (!isOfTeacher || !mayMeanDeletion(error) || !(await app.admission.isDeleted(actor))) throw error
  throw actor.kind === 'teacher' ? new AppError('unauthenticated', 'Please sign in again') : notFound('Page')
}

/** A missing schema, row or referenced user: each looks different, so whatever nobody expected is looked into. */
const mayMeanDeletion = (error: unknown): boolean =>
  error instanceof AppError ? error.code === 'unauthenticated' : !isDatabaseUnavailable(error)

function contextOf<E extends Endpoint>(
  access: E['access'],
  request: FastifyRequest,
  { platform, tenant }: Handles,
  input: Input<E>,
): Context<E> {
  const timeZone = timeZoneOf(request)

  return {
    ...input,
    ...callerOf(access, { actor: request.actor, tenant }),
    seen: () => seenBy(request),
    platform,
    timeZone,
    now: () => request.server.clock().toZonedDateTimeISO(timeZone),
    log: request.log,
  }
}
