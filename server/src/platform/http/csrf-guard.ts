import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../config/identity-config.ts'
import { isApiCall } from './api-call.ts'
import { AppError } from './app-error.ts'
import { findProgramToken } from './program-token.ts'

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * CSRF protection: refuses requests that another web page sends in a teacher's name. Browsers say where a request comes from; other
 * clients say nothing and carry a token.
 */
export function refuseCsrf(publicUrl: string): (request: FastifyRequest) => Promise<void> {
  const own = new URL(publicUrl)

  return async function guard(request) {
    if (!isApiCall(request) || isDocumentation(request)) return
    if (findProgramToken(request) !== undefined) return // no page can send it by itself, as it does a cookie
    const { method, headers } = request
    const { origin } = headers
    const foreign = origin !== undefined && changing.has(method) && !isOwnOrigin(origin, own)
    if (foreign || headers['sec-fetch-site'] === 'cross-site')
      throw new AppError('forbidden', 'Requests from other sites are refused')
  }
}

/** Open to all, and linked to from elsewhere. */
const isDocumentation = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.url?.startsWith('/api/docs') ?? false

/** Both loopback names of this computer are ours. */
export function isOwnOrigin(origin: string, own: URL): boolean {
  const other = URL.parse(origin)
  if (!other) return false
  if (other.origin === own.origin) return true

  return isLoopback(other.hostname) && isLoopback(own.hostname) && other.port === own.port
}
