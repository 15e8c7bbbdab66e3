import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasBody, tooLong } from './body-timeout.ts'
import { isOneOfMany } from './lines.ts'
import { networkOf } from './network.ts'

/** Honest bodies of strangers are a packet long and arrive with their headers. */
const perNetwork = 20
const inAll = 500

/**
 * Bodies that are still on their way from callers whom nobody knows, or who have been answered already. With too many of
 * them the oldest is cut off and not the newest refused: what is honest arrives at once, whoever sits behind the same
 * address. Teachers and administrators are bounded by their own calls at once; visitors and links take no place among those
 * before their body is there.
 */
export function boundUnfinishedBodies(app: FastifyInstance): void {
  const all = new Set<IncomingMessage>()
  const byNetwork = new Map<string, Set<IncomingMessage>>()

  function cutOff(unfinished: ReadonlySet<IncomingMessage>): void {
    const [oldest] = unfinished
    if (!oldest) return
    if (answered.has(oldest)) oldest.socket.destroy()
    else app.server.emit('clientError', tooLong(), oldest.socket)
    oldest.destroy()
  }

  function forget(raw: IncomingMessage, network: string): void {
    all.delete(raw)
    const same = byNetwork.get(network)
    same?.delete(raw)
    if (same?.size === 0) byNetwork.delete(network)
  }

  function add({ raw, ip }: FastifyRequest): void {
    if (!hasBody(raw) || raw.complete || all.has(raw)) return
    const network = networkOf(ip)
    const same = byNetwork.get(network) ?? new Set()
    byNetwork.set(network, same)
    all.add(raw)
    same.add(raw)
    raw.once('end', () => forget(raw, network)).once('close', () => forget(raw, network))
    if (same.size > perNetwork) cutOff(same)
    if (all.size > inAll) cutOff(all)
  }

  app.addHook('preParsing', async (request) => {
    if (!request.actor || isOneOfMany(request.actor)) add(request)
  })
  app.addHook('onResponse', async (request) => {
    answered.add(request.raw)
    add(request)
  })
}

const answered = new WeakSet<IncomingMessage>()
