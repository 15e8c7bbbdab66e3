import type { FreeEntry } from './free-entries.queries.ts'

/** An entry is on no invoice again, or with -1 is so no longer. */
export const freed = (
  { studentId, kind, amount }: Pick<FreeEntry, 'studentId' | 'kind' | 'amount'>,
  sign = 1n,
) =>
  kind === 'charge'
    ? { studentId, freeCharged: sign * BigInt(amount) }
    : { studentId, freeCorrected: sign * BigInt(amount) }
