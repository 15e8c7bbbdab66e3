import type { ProgramToken } from '@lectern/contract/connections/tokens.contract.ts'
import { dayTextOf, lowerWhen, whenText } from '../when-text.ts'

const day = 86_400_000
/** From then on its end stands out. */
const soon = 14 * day

export const mayText = (mayWrite: boolean): string => (mayWrite ? 'Reads and writes' : 'Reads')

/** By the teacher, or by itself. */
export const endOf = ({ endedAt, expiresAt }: ProgramToken, now: Date): string | null =>
  endedAt ?? (Date.parse(expiresAt) <= now.getTime() ? expiresAt : null)

export const endsSoon = ({ expiresAt }: ProgramToken, now: Date): boolean =>
  Date.parse(expiresAt) - now.getTime() < soon

export function untilText(token: ProgramToken, now: Date): string {
  const ended = endOf(token, now)

  return ended ? `Ended ${dayTextOf(ended, now)}` : dayTextOf(token.expiresAt, now)
}

/** "Today, 3:12 PM", "Sep 2". */
export const usedText = ({ lastUsedAt }: ProgramToken, now: Date): string =>
  lastUsedAt === null ? 'Not yet' : whenText(lastUsedAt, now)

/** The same where no heading says what it is. */
export const usedSentence = (token: ProgramToken, now: Date): string =>
  token.lastUsedAt === null ? 'Not used yet' : `Used ${lowerWhen(usedText(token, now))}`
