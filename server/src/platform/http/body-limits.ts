import { Readable } from 'node:stream'
import { type Access, type EndpointDefinition, isNothing } from '@lectern/contract/endpoint.ts'
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes no body: what is sent all the same is not read. */
    ignoresBody?: boolean
  }
}

/** What a stranger can have the server keep: sign-ins and the like are far shorter. Also where no route is. */
export const strangersBodyLimit = 4 * 1024
const knownBodyLimit = 1024 * 1024
/** Read before the signature can be checked. The events of a payment provider are a few kilobytes. */
const signedBodyLimit = 256 * 1024

const limits: Record<Access, number> = {
  public: strangersBodyLimit,
  link: strangersBodyLimit,
  visitor: strangersBodyLimit,
  signature: signedBodyLimit,
  teacher: knownBodyLimit,
  file: knownBodyLimit,
  admin: knownBodyLimit,
}

export const bodyLimitOf = ({ access }: EndpointDefinition): number => limits[access]

/** A signed body is read as it came, and an upload by its own handler. */
export const ignoresBody = (
  { access, body }: EndpointDefinition,
  { longBody = false }: FastifyContextConfig,
): boolean => isNothing(body) && access !== 'signature' && !longBody

export const isBodyIgnored = ({ is404, routeOptions }: FastifyRequest): boolean =>
  is404 || routeOptions.config.ignoresBody === true

/** Nothing is awaited and nothing kept: the call is answered at once, and Node throws away what still arrives. */
export function leaveIgnoredBodiesUnread(app: FastifyInstance): void {
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (!isBodyIgnored(request)) return payload
    const receivedEncodedLength = Number(request.headers['content-length'] ?? 0) // or it would be a body cut short

    return Object.assign(Readable.from([]), { receivedEncodedLength })
  })
}
