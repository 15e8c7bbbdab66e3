import { addDays } from '@lectern/contract/calendar.ts'

export const upcomingShown = 5

/** Today with yesterday, whose classes may reach over midnight. */
export const nearSpan = (today: string) => ({ from: addDays(today, -1), to: addDays(today, 1) })

/** The next few after today. */
export const laterSpan = (today: string) => ({
  from: addDays(today, 1),
  status: 'scheduled' as const,
  limit: String(upcomingShown),
})
