import type { FastifyRequest } from 'fastify'

/** The token by which a program calls in a teacher's name. Whoever sends one is judged by it alone. */
export const findProgramToken = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (lct_\S+)$/i.exec(headers.authorization ?? '')?.[1]
