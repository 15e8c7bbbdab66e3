import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { type EmbeddedConfig, isLoopback } from '../config/identity-config.ts'
import { isApiCall } from './api-call.ts'
import { AppError } from './app-error.ts'

/** A proxy may decide by the one and this server by the other (request smuggling). Node itself shows the first alone. */
export async function refuseSecondHost({ raw: { rawHeaders } }: FastifyRequest): Promise<void> {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1) throw new AppError('invalid_input', 'A request names one host')
}

const forwarding = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/**
 * A page on another host name that points to this computer must not reach a sign-in without passwords (DNS rebinding). It
 * could forge a forwarded name, but not the Host header. A proxy may rewrite that one, but says that it forwards.
 */
export function refuseOtherHosts(config: Config & { identity: EmbeddedConfig }) {
  return async function guard({ headers }: FastifyRequest): Promise<void> {
    const named = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? ''
    const isForwarded = config.production && forwarding.some((name) => headers[name] !== undefined)
    if (config.identity.anywhere || (isLoopback(named) && !isForwarded)) return
    throw new AppError(
      'misdirected',
      'This installation signs people in without passwords and only answers as localhost. EMBEDDED_SIGN_IN_ANYWHERE=yes opens it.',
    )
  }
}

/** `localhost` and `127.0.0.1` keep separate sign-ins, so pages live on one of them. What needs no sign-in works on both. */
export function redirectToCanonicalHost(publicUrl: string) {
  const own = new URL(publicUrl)

  return async function redirect(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const isPage =
      request.method === 'GET' &&
      !isApiCall(request) &&
      !/^\/(healthz|readyz|metrics|assets|family|book|booking|calendar|unsubscribe|test-card-payments)\b/.test(
        request.url,
      )
    if (!isPage || request.host === own.host || !isLoopback(request.hostname) || !isLoopback(own.hostname))
      return

    return reply.redirect(own.origin + request.url, 302)
  }
}
