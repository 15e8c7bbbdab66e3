import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Actor } from './admission.ts'
import type { AnswerVolume } from './answer-volume.ts'
import { ConcurrencyLimit, type Permit } from './concurrency-limit.ts'
import { isOneOfMany, lineOf, sharedLineOf } from './lines.ts'

/** How many files a caller sends or fetches at once, for each other call. Streams hold little, but take long. */
const transfersPerCall = 4

/** How many calls through all links of one workspace, or of all its visitors, are served at once, for each of one link or network. */
const callsPerLink = 2

/** How many of them wait, for each that may wait at one link: a message to all families is opened by many at once. */
const waitingPerLink = 10

/** While a long answer is made and read, or a document drawn, the others of the same workspace wait. */
const longAtOnce = 1

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Streams a file in or out, which may take hours. */
    isTransfer?: boolean
  }
}

export type CallLimit = {
  /** Resolves once it is the caller's turn; whoever is not signed in is counted by their network alone. */
  enter(request: FastifyRequest, reply: FastifyReply): Promise<Permit | null>
  /** What a transfer asks the database before its stream begins: meanwhile it waits, and counts, like any other call. */
  asCall<T>(request: FastifyRequest, reply: FastifyReply, work: () => Promise<T>): Promise<T>
  /** The answer is on its way and is not long, so that nobody needs to wait until it is read. */
  letLongPass(request: FastifyRequest): void
}

/**
 * Everybody waits for themselves: a teacher, each of their links, each network that visits them, and each administrator have
 * a line of their own. The links of a workspace share another one, and so do its visitors, since there may be any number of
 * them. Long answers of a workspace are made one after the other.
 */
export function createCallLimit(
  { callsAtOnce, callsWaiting }: Pick<Config, 'callsAtOnce' | 'callsWaiting'>,
  { mayBeLong }: Pick<AnswerVolume, 'mayBeLong'>,
): CallLimit {
  const limitsFor = (atOnce: number): Lines => ({
    own: new ConcurrencyLimit(atOnce, callsWaiting),
    links: new ConcurrencyLimit(callsPerLink * atOnce, waitingPerLink * callsWaiting),
  })
  const calls = limitsFor(callsAtOnce)
  const transfers = limitsFor(transfersPerCall * callsAtOnce)
  const drawings = {
    own: new ConcurrencyLimit(longAtOnce, callsWaiting),
    links: new ConcurrencyLimit(longAtOnce, waitingPerLink * callsWaiting),
  }
  const long = {
    own: new ConcurrencyLimit(longAtOnce, callsWaiting),
    links: new ConcurrencyLimit(longAtOnce, waitingPerLink * callsWaiting),
  }

  /** Of answers that may be long, what tells that they are not. */
  const passed = new WeakMap<FastifyRequest, AbortController>()

  return {
    async enter(request, reply) {
      const { actor, routeOptions, raw } = request
      if (!actor) return null
      const { isTransfer, isDrawn } = routeOptions.config
      const left = signalOf(raw.socket, reply)
      const permits: Permit[] = []
      // First, so that long ones that wait for each other keep no short one waiting.
      if (isDrawn) {
        const drawn = new AbortController()
        passed.set(request, drawn)
        permits.push(await enterLines(drawings, actor, left, drawn.signal))
      } else if (!isTransfer && mayBeLong(request)) {
        const short = new AbortController()
        passed.set(request, short)
        if (actor.kind === 'visitor') permits.push(await enterLines(long, actor, left, short.signal))
        else {
          const line = actor.kind === 'link' ? long.links : long.own
          permits.push(await line.enter(sharedLineOf(actor), left, short.signal))
        }
      }
      permits.push(await enterLines(isTransfer ? transfers : calls, actor, left))

      return permits.reduce(bothOf)
    },
    async asCall({ actor, raw }, reply, work) {
      if (!actor) return work()
      const done = new AbortController()
      const permit = await enterLines(calls, actor, signalOf(raw.socket, reply), done.signal)
      try {
        return await permit(work)
      } finally {
        done.abort(answered)
      }
    },
    letLongPass(request) {
      passed.get(request)?.abort(answered)
    },
  }
}

type Lines = { own: ConcurrencyLimit; links: ConcurrencyLimit }

async function enterLines(
  { own, links }: Lines,
  actor: Actor,
  left: AbortSignal,
  passed?: AbortSignal,
): Promise<Permit> {
  const permit = await own.enter(lineOf(actor), left, passed)

  if (!isOneOfMany(actor)) return permit
  if (actor.kind === 'link') return bothOf(permit, await links.enter(sharedLineOf(actor), left, passed))

  return bothOf(permit, await enterForWork(links, actor, left))
}

/** Strangers who do not read their answers keep those of their own network waiting, and no other visitor. */
async function enterForWork(shared: ConcurrencyLimit, actor: Actor, left: AbortSignal): Promise<Permit> {
  const done = new AbortController()
  const permit = await shared.enter(sharedLineOf(actor), left, done.signal)

  return async (work) => {
    try {
      return await permit(work)
    } finally {
      done.abort(answered)
    }
  }
}

const bothOf =
  (outer: Permit, inner: Permit): Permit =>
  (work) =>
    outer(() => inner(work))

/** Nobody reads it, but without one each call would make an error with its stack. */
const answered = 'answered'

const unanswered = new WeakMap<Socket, Set<() => void>>()

/**
 * Aborted once the answer has left or never can. Of several requests that were sent ahead on one connection, those whose
 * turn has not come hear only from the connection that it is gone.
 */
function signalOf(socket: Socket, { raw }: FastifyReply): AbortSignal {
  const left = new AbortController()
  const open = unanswered.get(socket) ?? track(socket)
  const end = (): void => {
    open.delete(end)
    left.abort(answered)
  }
  open.add(end)
  raw.once('close', end)
  if (socket.closed) end()

  return left.signal
}

function track(socket: Socket): Set<() => void> {
  const open = new Set<() => void>()
  unanswered.set(socket, open)
  socket.once('close', () => {
    for (const end of open) end()
  })

  return open
}
