import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorBody } from '@lectern/contract/errors.ts'

const timedOut = { status: 408, message: 'The request took too long to arrive' }
const tooLarge = { status: 431, message: 'The headers of the request are too large' }
const unreadable = { status: 400, message: 'The request cannot be read' }

const refusals: Record<string, typeof unreadable> = {
  ERR_HTTP_REQUEST_TIMEOUT: timedOut,
  HPE_HEADER_OVERFLOW: tooLarge,
}

/** Answers what never became a request, on the bare connection and with the headers that every answer has. */
export function answerClientError(headers: Record<string, string>) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (!socket.writable || error.code === 'ECONNRESET') {
      socket.destroy()
      return
    }
    const { status, message } = refusals[error.code ?? ''] ?? unreadable
    const body = JSON.stringify({ code: 'invalid_input', message } satisfies ErrorBody)
    const lines = Object.entries({
      ...headers,
      connection: 'close',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(body.length),
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () =>
      socket.destroy(),
    )
  }
}
