import { addDays } from '@lectern/contract/calendar.ts'
import { pathOf } from '@lectern/contract/request.ts'
import { getInvoiceDetails } from '@lectern/contract/tuition/invoice-details.contract.ts'
import { callerHeaders } from '#web/api/caller-headers.ts'
import { keepReadable } from '#web/offline/keep-readable.ts'
import { wallTimeOf } from '#web/time/wall-time.ts'
import { firstCallsOf } from './first-calls.ts'

export const keepThisReadable = (): Promise<void> =>
  keepReadable(readableCalls(location, new Date()), callerHeaders)

/**
 * What somebody on the road wants to read: the page of now, the schedule of this week and the next, the students with
 * their contacts, and the currency, which a class asks for only when it is opened.
 */
function readableCalls(shown: { pathname: string; search: string }, now: Date): string[] {
  const today = wallTimeOf(now)?.date
  const nextWeek = today ? `?date=${addDays(today, 7)}` : ''
  const pages = [
    shown,
    { pathname: '/schedule', search: '' },
    { pathname: '/schedule', search: nextWeek },
    { pathname: '/students', search: '' },
  ]

  return [...new Set([...pages.flatMap((page) => firstCallsOf(page, now)), pathOf(getInvoiceDetails, {})])]
}
