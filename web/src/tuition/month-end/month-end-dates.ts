import { addMonths, lastOfMonth } from '@lectern/contract/calendar.ts'
import type { PreviewQuery } from '@lectern/contract/tuition/invoices.contract.ts'

/** In the first days of a month it is the last one that is to be invoiced. */
export function monthEndDates(today: string): PreviewQuery {
  const isEarly = Number(today.slice(8)) <= 10
  const until = isEarly ? lastOfMonth(addMonths(`${today.slice(0, 7)}-01`, -1)) : today

  return { until }
}
