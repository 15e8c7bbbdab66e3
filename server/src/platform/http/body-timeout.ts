import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A body that may take hours as long as it gets on; silence is cut off as everywhere. */
    longBody?: boolean
  }
}

/**
 * Cuts off whoever takes too long to send a body. Node's own limit would do, but knows no exceptions: a large file on a
 * slow line is alive. After an early answer the rest is still read for a while, since a client that is hung up on while
 * it sends never sees the answer.
 */
export function applyBodyTimeout(app: FastifyInstance, timeout: number): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    if (hasBody(raw) && !routeOptions.config.longBody)
      cutOffAfter(timeout, raw, () => app.server.emit('clientError', tooLong(), raw.socket))
  })
  app.addHook('onResponse', async ({ raw }) => {
    if (hasBody(raw)) cutOffAfter(timeout, raw, () => raw.socket.destroy())
  })
}

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

export const tooLong = (): Error =>
  Object.assign(new Error('request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

function cutOffAfter(timeout: number, request: IncomingMessage, cutOff: () => void): void {
  if (request.complete) return
  const timer = setTimeout(() => {
    if (!request.complete) cutOff()
  }, timeout)
  request.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
}
