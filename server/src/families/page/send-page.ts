import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Html } from '../../platform/html.ts'
import { negotiate } from '../../platform/http/content-encoding.ts'
import { privateHeaders } from '../private-headers.ts'

/** The style stands in the page; the policy lets in that one and no script. Auditing tools read robots.txt from within. */
export async function loadStyle(files: readonly URL[]) {
  const css = withoutSpace((await Promise.all(files.map((file) => readFile(file, 'utf8')))).join(''))
  const hash = createHash('sha256').update(css).digest('base64')
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

  return { style: new Html(css), headers: { ...privateHeaders, 'content-security-policy': policy } }
}

/** A fifth of the page would be indentation. */
const withoutSpace = (css: string): string =>
  css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')

export async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  const plain = Buffer.from(text)
  const smaller = await promisify(gzip)(plain)
  const isSmaller = negotiate(request.headers['accept-encoding'], { plain, gzip: smaller }) === 'gzip'
  if (isSmaller) reply.header('content-encoding', 'gzip')

  return reply
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
    .send(isSmaller ? smaller : plain)
}
