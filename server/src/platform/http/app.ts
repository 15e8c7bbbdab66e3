import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import fastifyCookie from '@fastify/cookie'
import type { EndpointDefinition } from '@lectern/contract/endpoint.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { VersionedCache } from '../db/versioned-cache.ts'
import { workspaceChanged } from '../db/workspace-version.ts'
import type { SecretBox } from '../secrets/secret-box.ts'
import type { Actor, Admission } from './admission.ts'
import { type AnswerVolume, createAnswerVolume } from './answer-volume.ts'
import { isApiCall } from './api-call.ts'
import { leaveIgnoredBodiesUnread, strangersBodyLimit } from './body-limits.ts'
import { applyBodyTimeout } from './body-timeout.ts'
import { type CallLimit, createCallLimit } from './call-limit.ts'
import { answerClientError } from './client-error.ts'
import type { Permit } from './concurrency-limit.ts'
import { trackConnections } from './connections.ts'
import { refuseCsrf } from './csrf-guard.ts'
import { handleError, handleErrorInTime, keepWaitingFor } from './error-handler.ts'
import { redirectToCanonicalHost, refuseOtherHosts, refuseSecondHost } from './host-guard.ts'
import { boundJsonDepth } from './json-depth.ts'
import { markOwnCalls } from './own-calls.ts'
import { commonHeaders } from './security-headers.ts'
import { boundUnfinishedBodies } from './unfinished-bodies.ts'

export type App = FastifyInstance

declare module 'fastify' {
  interface FastifyInstance {
    config: Config
    database: Database
    /** Which version each workspace has, as far as this server knows. */
    versions: VersionedCache<{ version: number }>
    admission: Admission
    /** Seals what is kept in the database and shown again. */
    secretBox: SecretBox
    callLimit: CallLimit
    answerVolume: AnswerVolume
    clock: Clock
    /** Everything that is served from the contract: the API reference and the tests walk this list. */
    endpoints: EndpointDefinition[]
    /** Every route there is, whichever way it came; the tests hold it against the contract. */
    served: { method: string; url: string }[]
    isClosing: boolean
    /** Resolves once whoever is refused may hear so. */
    keepWaiting: (error: unknown) => Promise<void>
    /** Whether no request is being answered. */
    isIdle: () => boolean
  }
  interface FastifyRequest {
    actor: Actor | null
    /** In which the call runs; null for whoever is not signed in. */
    permit: Permit | null
  }
}

/** Milliseconds after which a client that does not get on is cut off. */
export type Timeouts = {
  headers: number
  request: number
  silence: number
  closing: number
  /** How long whoever asks too often or is not let in waits to hear so, and asks again a few times a second at most. */
  refusal: number
}

type Options = {
  config: Config
  database: Database
  admission: Admission
  logger: FastifyBaseLogger
  clock: Clock
  timeouts?: Timeouts | undefined
}

/** Longer than a proxy keeps an idle connection, nginx 60 s: the one that is asked must not be the one that closes it. */
const keepAliveTimeout = 75_000

/**
 * Requests that may be sent ahead on a connection. Browsers and proxies send none; Node works on all of them at once, so that
 * one packet of a stranger would be dozens of calls, and being kept waiting would slow nobody.
 */
const maxAhead = 8

export const usualTimeouts: Timeouts = {
  headers: 10_000,
  request: 30_000,
  silence: 60_000,
  closing: 8000,
  refusal: 250,
}

/** The bare HTTP server: limits, headers, errors and logging; features add their routes. */
export async function createApp(options: Options): Promise<App> {
  const { config, database, admission, logger, clock, timeouts = usualTimeouts } = options
  const headers = commonHeaders(config)
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit: strangersBodyLimit, // of routes that are no endpoints, too
    connectionTimeout: timeouts.silence,
    keepAliveTimeout,
    forceCloseConnections: 'idle',
    return503OnClosing: false, // a request that was already on its way is still answered
    routerOptions: { maxParamLength: 200 },
    http: {
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: timeouts.headers / 10,
      maxHeaderSize: 32 * 1024,
    },
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers).header('x-request-id', request.id)
      handleError(error, request, reply)
    },
    clientErrorHandler: answerClientError(headers),
  })
  app.decorate('config', config)
  app.decorate('database', database)
  app.decorate('versions', new VersionedCache({ notices: database.notices, kind: workspaceChanged }))
  app.decorate('admission', admission)
  app.decorate('answerVolume', createAnswerVolume(config, database))
  app.decorate('callLimit', createCallLimit(config, app.answerVolume))
  app.decorate('clock', clock)
  app.decorate('endpoints', [])
  app.decorate('served', [])
  app.decorate('isClosing', false)
  app.decorateRequest('actor', null)
  app.decorateRequest('permit', null)
  app.decorateRequest('databaseTime', null)
  await app.register(fastifyCookie)
  markOwnCalls(app)
  const connections = trackConnections(app.server, timeouts.closing)
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    if (connections.unansweredOn(socket) < maxAhead) return
    reply.hijack()
    socket.destroy()
  })
  boundJsonDepth(app)
  addHooks(app, headers)
  applyBodyTimeout(app, timeouts.request)
  boundUnfinishedBodies(app)
  leaveIgnoredBodiesUnread(app)
  app.decorate('isIdle', connections.isIdle)
  app.addHook('preClose', async () => {
    app.isClosing = true
    connections.close()
  })
  app.decorate('keepWaiting', keepWaitingFor(timeouts.refusal))
  app.setErrorHandler(handleErrorInTime)

  return app
}

function addHooks(app: App, headers: Record<string, string>): void {
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) app.served.push({ method: each, url })
  })
  const { config } = app
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
    if (isApiCall(request)) reply.header('cache-control', 'no-store')
  })
  app.addHook('onRequest', refuseSecondHost)
  const { identity } = config
  if (identity.kind === 'embedded') app.addHook('onRequest', refuseOtherHosts({ ...config, identity }))
  app.addHook('onRequest', redirectToCanonicalHost(config.publicUrl))
  app.addHook('onRequest', refuseCsrf(config.publicUrl))
  app.addHook('onSend', async (request, _reply, payload) => {
    if (!app.answerVolume.count(request, payload)) app.callLimit.letLongPass(request)
    return request.method === 'HEAD' ? unread(payload) : payload
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, ip } = request
    const ms = Math.round(reply.elapsedTime * 10) / 10
    app.answerVolume.countTransfer(request)
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms, ip }, 'request')
  })
}

/** Nobody takes it: Fastify would read a stream to its end, faster than any reader, after the call has been answered. */
function unread(payload: unknown): unknown {
  if (!(payload instanceof Readable)) return payload
  payload.destroy()

  return Readable.from([])
}
