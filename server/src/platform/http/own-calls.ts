import { keyHeader } from '@lectern/contract/call-key.ts'
import type { Endpoint } from '@lectern/contract/endpoint.ts'
import { uncheckedPathOf } from '@lectern/contract/request.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export type OwnCall = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  /** Under which it is carried out once. */
  key?: string | undefined
}

type OwnAnswer = { status: number; body: unknown }

/** Asks an endpoint of this server in the name of whoever is calling. */
export type Ask = (endpoint: Endpoint, call: OwnCall) => Promise<OwnAnswer>

/** What the server asks of itself comes over no socket: it has arrived, and nobody need wait for the rest of it. */
export function markOwnCalls(app: FastifyInstance): void {
  // Without waiting: what is sent ahead on a connection is counted as it arrives.
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if ('isLightMyRequest' in raw) raw.complete = true
    done()
  })
}

/**
 * Calls made on the way of another one go through the same door: admission, limits, checks and projection are those of any
 * call with this token from this address.
 */
export const askingFor =
  ({ server, headers, ip }: FastifyRequest, timeZone?: string): Ask =>
  async (endpoint, { body, key, ...input }) => {
    const { statusCode, payload } = await server.inject({
      method: endpoint.method,
      url: uncheckedPathOf(endpoint, input),
      remoteAddress: ip,
      headers: {
        host: headers.host ?? '',
        authorization: headers.authorization ?? '',
        ...(timeZone !== undefined && { 'x-time-zone': timeZone }),
        ...(key !== undefined && { [keyHeader]: key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })

    return { status: statusCode, body: payload === '' ? null : JSON.parse(payload) }
  }
