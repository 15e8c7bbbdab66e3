import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../platform/http/app-error.ts'
import { contentDisposition } from '../platform/http/content-disposition.ts'
import { isKnown, requestedRange } from '../platform/http/file-etag.ts'
import { closedPolicy } from '../platform/http/security-headers.ts'
import type { Files } from '../platform/storage/files.ts'
import { storedPath } from '../platform/storage/stored-path.ts'
import type { StoredFile } from './content.queries.ts'

type Answer = {
  files: Files
  schema: string
  file: StoredFile
  kind: 'inline' | 'attachment'
  request: FastifyRequest
  reply: FastifyReply
  /** For whoever is no teacher: what stands instead of or beside the usual headers. */
  headers?: Record<string, string>
}

/** Serves a file's bytes, whole or in part. Whatever it holds, it runs nothing here: no type but the stored one, no script. */
export async function sendFile(answer: Answer): Promise<FastifyReply> {
  const { files, schema, file, kind, request, reply, headers } = answer
  const { filename, originalName, mimeType, fileSize: size } = file
  const tag = `"${filename}"` // the bytes under a stored name never change
  reply.headers({
    etag: tag,
    'cache-control': 'private, no-cache',
    'accept-ranges': 'bytes',
    'content-security-policy': `${closedPolicy}; sandbox`,
    'content-disposition': contentDisposition(kind, originalName),
    ...headers,
  })
  if (isKnown(request, tag)) return reply.code(304).send()

  reply.type(mimeType.startsWith('text/') ? `${mimeType}; charset=utf-8` : mimeType)
  const range = requestedRange(request, tag, size)
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${size}`).send()
  if (request.method === 'HEAD') return reply.header('content-length', size).send(Readable.from([]))

  const bytes = await files.read(storedPath(schema, filename), range)
  if (!bytes) throw notFound('File')
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  reply.header('content-length', range ? range.end - range.start + 1 : size)

  return reply.send(bytes)
}
