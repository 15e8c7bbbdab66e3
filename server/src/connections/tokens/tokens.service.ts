import {
  type MadeToken,
  maxTokens,
  type NewToken,
  type ProgramToken,
} from '@lectern/contract/connections/tokens.contract.ts'
import type * as z from 'zod/mini'
import type { PlatformDb } from '../../platform/db/database.ts'
import type { TeacherDependent } from '../../platform/dependents.ts'
import type { Program } from '../../platform/http/admission.ts'
import { AppError, notFound } from '../../platform/http/app-error.ts'
import { daysAfter } from '../../platform/instants.ts'
import { noteWithdrawn } from '../../platform/withdrawn/withdrawn.ts'
import { isTokenText, newTokenText, tokenHashOf } from './token-text.ts'
import * as tokens from './tokens.queries.ts'

/** How long tokens that have ended are still shown. */
const shownDays = 90
/** Those that count, and the last that have ended. */
const maxListed = 3 * maxTokens

type Keeper = { platform: PlatformDb; userId: number; now: string }

/** Asked of the database each time, so that a token that has ended is dead at once on every server. */
export async function findProgram(
  platform: PlatformDb,
  text: string,
  now: string,
): Promise<Program | undefined> {
  const found = isTokenText(text) ? await tokens.findLive(platform, tokenHashOf(text), now) : undefined
  if (!found) return undefined
  const { userId, schema, ...program } = found

  return { kind: 'teacher', userId, schema, program }
}

export const list = ({ platform, userId }: Keeper): Promise<ProgramToken[]> =>
  tokens.listOfUser(platform, userId, maxListed)

export async function make(
  { platform, userId, now }: Keeper,
  { name, mayWrite, days }: z.output<typeof NewToken>,
): Promise<Omit<MadeToken, 'callsPerMinute'>> {
  await tokens.lockUser(platform, userId)
  await tokens.forgetEnded(platform, userId, daysAfter(now, -shownDays))
  if ((await tokens.countLive(platform, userId, now)) >= maxTokens)
    throw new AppError(
      'limit_reached',
      `You have ${maxTokens} tokens. End one that is no longer used, then make another.`,
    )
  const token = newTokenText(mayWrite)
  const made = await tokens.insertToken(platform, {
    userId,
    name,
    mayWrite,
    tokenHash: tokenHashOf(token),
    createdAt: now,
    expiresAt: daysAfter(now, days),
    lastUsedAt: null,
    endedAt: null,
  })

  return { ...made, token }
}

/** No restore brings it back. */
export async function end({ platform, userId, now }: Keeper, id: number): Promise<void> {
  const ended = await tokens.endToken(platform, userId, id, now)
  if (!ended) throw notFound('Token')
  await noteWithdrawn(platform, 'token', [ended.tokenHash])
}

/** Before their row goes, and the tokens with it. */
export const tokensOfTeacher: TeacherDependent = {
  whenDeleted: async (db, { userId }) => noteWithdrawn(db, 'token', await tokens.listHashes(db, userId)),
}
