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

/** What is kept of a token: whoever reads the table cannot sign in with it. */
export const tokenHashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
