import { readStored, writeStored } from '#web/boot/stored.ts'
import { phoneWidth } from '#web/ui/phone-width.ts'
import { type CalendarView, isShownDate } from './calendar-range.ts'

const storedAs = 'lectern:agenda'
const views: readonly CalendarView[] = ['week', 'month', 'agenda']

/** A phone opens the agenda unless it was left at another view; everywhere else it is the week. */
export const usualView = (): CalendarView =>
  readStored(storedAs) !== 'no' && matchMedia(phoneWidth).matches ? 'agenda' : 'week'

export const keepAgenda = (isKept: boolean): void => writeStored(storedAs, isKept ? null : 'no')

export const readView = (params: URLSearchParams): CalendarView =>
  views.find((known) => known === params.get('view')) ?? usualView()

/** As the URL has them. Without them it is this week, or the agenda; nonsense counts as not given. */
export function readCalendarView(
  params: URLSearchParams,
  today: string,
): { view: CalendarView; date: string } {
  const date = params.get('date') ?? today

  return { view: readView(params), date: isShownDate(date) ? date : today }
}
