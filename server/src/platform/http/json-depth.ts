import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'
import { isBodyIgnored } from './body-limits.ts'

/** Far deeper than anything the contract describes. */
const deepest = 32

const [quote, backslash, openList, openObject, closeList, closeObject] = Buffer.from('"\\[{]}')

/** Refuses what is nested too deeply before it is parsed: a mebibyte of brackets would hold the server up. */
export function boundJsonDepth(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isBodyIgnored(request)) done(null)
    else if (isTooDeep(body as Buffer))
      done(new AppError('invalid_input', 'The request is nested too deeply'))
    else parse(request, String(body), done)
  })
}

function isTooDeep(bytes: Buffer): boolean {
  let depth = 0
  let inText = false
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (inText) {
      if (byte === backslash) at += 1
      else if (byte === quote) inText = false
    } else if (byte === quote) inText = true
    else if (byte === openList || byte === openObject) depth += 1
    else if (byte === closeList || byte === closeObject) depth -= 1
    if (depth > deepest) return true
  }

  return false
}
