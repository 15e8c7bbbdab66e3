import type { ProgramToken } from '@lectern/contract/connections/tokens.contract.ts'
import { clockText } from '#web/time/clock-text.ts'
import { nearDayText } from '#web/time/day-text.ts'
import { wallTimeOf } from '#web/time/wall-time.ts'

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
export function usedText({ lastUsedAt }: ProgramToken, now: Date): string {
  const [at, today, yesterday] = [lastUsedAt && new Date(lastUsedAt), now, new Date(now.getTime() - day)].map(
    (each) => (each ? wallTimeOf(each) : null),
  )
  if (!at || !lastUsedAt) return 'Not yet'
  if (at.date === today?.date) return `Today, ${clockText(at.minute)}`
  if (at.date === yesterday?.date) return `Yesterday, ${clockText(at.minute)}`

  return dayTextOf(lastUsedAt, now)
}

/** The same where no heading says what it is. */
export const usedSentence = (token: ProgramToken, now: Date): string =>
  token.lastUsedAt === null
    ? 'Not used yet'
    : `Used ${usedText(token, now).replace(/^[TY]/, (letter) => letter.toLowerCase())}`

const dayTextOf = (instant: string, now: Date): string =>
  nearDayText(wallTimeOf(new Date(instant))?.date ?? '', wallTimeOf(now)?.date)
