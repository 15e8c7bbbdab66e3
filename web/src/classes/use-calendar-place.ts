import { useUrlParam } from '#web/url/use-url-param.ts'
import { type CalendarView, isShownDate } from './calendar-range.ts'

/** The view and the date live in the address. Without them it is this week; nonsense counts as not given. */
export function useCalendarPlace(today: string) {
  const [viewText, setView] = useUrlParam('view', 'week')
  const [dateParam, setDate] = useUrlParam('date', today)
  const view: CalendarView = viewText === 'month' ? 'month' : 'week'

  return { view, date: isShownDate(dateParam) ? dateParam : today, setView, setDate }
}
