import { type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string }

type Options = {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** A request exactly as written: no address is tidied up, no header withheld, no answer unpacked. */
export function rawRequest(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body }: Options = {},
): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>()
  const { hostname, port } = new URL(origin)
  const sent = request({ hostname, port, path, method, headers, agent: false }, async (answer) => {
    try {
      const bytes = await buffer(answer)
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, text: bytes.toString() })
    } catch (error) {
      reject(error)
    }
  })
  sent.on('error', reject)
  sent.end(body)

  return promise
}
