import { addDays, addMonths } from '@lectern/contract/calendar.ts'

export type TermSpan = { from: string; to: string }

/** Half a year around today, in whole months: two before this one, three after it. */
export function usualTerm(today: string): TermSpan {
  const month = `${today.slice(0, 7)}-01`

  return { from: addMonths(month, -2), to: addDays(addMonths(month, 4), -1) }
}
