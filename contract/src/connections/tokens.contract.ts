import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { IdParam, Instant, RowId, requiredText } from '../fields.ts'

/** As many tokens count at once. */
export const maxTokens = 20

/** After how many days a token ends by itself, at most a year. */
export const tokenDays = [30, 90, 180, 365] as const
const maxTokenDays = 365

/** With which a program calls in a teacher's name: all that is ever shown of it again. */
export const ProgramToken = z.object({
  id: RowId,
  name: z.string(),
  mayWrite: z.boolean(),
  createdAt: Instant,
  expiresAt: Instant,
  /** To the hour. */
  lastUsedAt: z.nullable(Instant),
  /** By the teacher, before its time. */
  endedAt: z.nullable(Instant),
})
export type ProgramToken = z.infer<typeof ProgramToken>

export const NewToken = z.object({
  name: requiredText(80),
  mayWrite: z._default(z.boolean(), false),
  days: z.int().check(z.gte(1), z.lte(maxTokenDays)),
})

export const MadeToken = z.extend(ProgramToken, {
  /** Shown once: only a hash of it is kept. */
  token: z.string(),
  callsPerMinute: z.int(),
})
export type MadeToken = z.infer<typeof MadeToken>

export const listTokens = endpoint({
  method: 'GET',
  path: '/api/tokens',
  summary: 'Tokens of programs, those that count first, then those that have ended lately',
  programs: 'never',
  response: z.array(ProgramToken),
})

export const makeToken = endpoint({
  method: 'POST',
  path: '/api/tokens',
  summary: 'Makes a token for a program, which is answered this once',
  programs: 'never',
  body: NewToken,
  response: MadeToken,
})

export const endToken = endpoint({
  method: 'DELETE',
  path: '/api/tokens/:id',
  summary: 'Ends a token: it is refused at once, on every server',
  programs: 'never',
  isServedWhenFull: true,
  params: z.object({ id: IdParam }),
})
