import { addDays, dayNumber } from '@lectern/contract/calendar.ts'
import { dueDays } from '@lectern/contract/tuition/tuition-values.ts'
import { inField } from '../../platform/http/app-error.ts'
import { dateText } from '../../platform/wall-time.ts'

const maxDaysAhead = 62

export type Dates = { issuedOn: string; dueOn: string }

/** So that the numbers of a year stand in the order of their dates, and no slip makes all later ones wait for it. */
export function requireDates(
  { issuedOn, dueOn }: { issuedOn: string; dueOn?: string | undefined },
  { dueDays: days, lastIssuedOn, today }: { dueDays: number; lastIssuedOn: string | null; today: string },
): Dates {
  if (lastIssuedOn !== null && issuedOn < lastIssuedOn)
    throw inField(
      'issuedOn',
      `The last invoice is of ${dateText(lastIssuedOn)}, and none can be dated before it`,
    )
  if (dayNumber(issuedOn) > dayNumber(today) + maxDaysAhead)
    throw inField('issuedOn', 'An invoice can be dated at most two months ahead')
  const due = dueOn ?? addDays(issuedOn, days)
  if (due < issuedOn) throw inField('dueOn', 'An invoice cannot be due before its own date')
  if (dayNumber(due) > dayNumber(issuedOn) + dueDays.max)
    throw inField('dueOn', 'An invoice is due within a year')

  return { issuedOn, dueOn: due }
}

export const yearOf = (date: string): number => Number(date.slice(0, 4))
