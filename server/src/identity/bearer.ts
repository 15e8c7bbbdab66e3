import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { unauthenticated } from './token-verifier.ts'

export const findBearer = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(headers.authorization ?? '')?.[1]

export function bearerOf(request: FastifyRequest): string {
  const token = findBearer(request)
  if (!token) throw unauthenticated()

  return token
}

/**
 * What is kept of a token: whoever reads the table cannot sign in with it. Of header and claims alone: a signature
 * has several spellings that are all right, and a token that was signed out would come back in another.
 */
export const tokenHashOf = (token: string): string =>
  createHash('sha256')
    .update(token.slice(0, token.lastIndexOf('.')))
    .digest('base64url')
