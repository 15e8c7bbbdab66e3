import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Encoded, negotiate } from './content-encoding.ts'
import { isKnown, requestedRange } from './file-etag.ts'

/** Sends a text in the encoding that the client prefers: whole, in part, or not at all when the client has it already. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, file: Encoded): FastifyReply {
  const encoding = negotiate(request.headers['accept-encoding'], file)
  const bytes = file[encoding] ?? file.plain
  const tag = `"${file.hash}-${encoding}"` // each encoding is other bytes
  reply.headers({ vary: 'accept-encoding', etag: tag, 'accept-ranges': 'bytes' })
  if (reply.statusCode !== 200) return sendWhole()
  if (isKnown(request, tag)) return reply.code(304).send()

  const range = requestedRange(request, tag, bytes.length)
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${bytes.length}`).send()
  if (!range) return sendWhole()
  reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes.length}`)

  return sendPart(bytes.subarray(range.start, range.end + 1))

  function sendWhole(): FastifyReply {
    return sendPart(bytes)
  }

  function sendPart(part: Buffer): FastifyReply {
    if (encoding !== 'plain') reply.header('content-encoding', encoding)
    return reply.send(part)
  }
}
