import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import type { AnswerVolume } from './answer-volume.ts'
import { ConcurrencyLimit, type Permit } from './concurrency-limit.ts'
import { lineOf, sharedLineOf } from './lines.ts'

/** How many files a caller sends or fetches at once, for each other call. Streams hold little, but take long. */
const transfersPerCall = 4

/** How many calls through all links of one workspace are served at once, for each call of one link. */
const callsPerLink = 2

/** How many of them wait, for each that may wait at one link: a message to all families is opened by many at once. */
const waitingPerLink = 10

/** While a long answer is made and read, the others of the same workspace wait. */
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
  /** The answer is on its way and is not long, so that nobody needs to wait until it is read. */
  letLongPass(request: FastifyRequest): void
}

/**
 * Everybody waits for themselves: a teacher, each of their links, and each administrator have a line of their own. The links
 * of a workspace share another one, since a teacher may give out any number of them. Long answers of a
 * workspace are made one after the other.
 */
export function createCallLimit(
  { callsAtOnce, callsWaiting }: Pick<Config, 'callsAtOnce' | 'callsWaiting'>,
  { mayBeLong }: Pick<AnswerVolume, 'mayBeLong'>,
): CallLimit {
  const limitsFor = (atOnce: number) => ({
    own: new ConcurrencyLimit(atOnce, callsWaiting),
    links: new ConcurrencyLimit(callsPerLink * atOnce, waitingPerLink * callsWaiting),
  })
  const calls = limitsFor(callsAtOnce)
  const transfers = limitsFor(transfersPerCall * callsAtOnce)
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
      const { isTransfer } = routeOptions.config
      const { own, links } = isTransfer ? transfers : calls
      const left = signalOf(raw.socket, reply)
      const isLink = actor.kind === 'link'
      const shared = sharedLineOf(actor)
      const permits: Permit[] = []
      // First, so that long ones that wait for each other keep no short one waiting.
      if (!isTransfer && mayBeLong(request)) {
        const short = new AbortController()
        passed.set(request, short)
        permits.push(await (isLink ? long.links : long.own).enter(shared, left, short.signal))
      }
      permits.push(await own.enter(lineOf(actor), left))
      if (isLink) permits.push(await links.enter(shared, left))

      return permits.reduce((outer, inner) => (work) => outer(() => inner(work)))
    },
    letLongPass(request) {
      passed.get(request)?.abort(answered)
    },
  }
}

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
