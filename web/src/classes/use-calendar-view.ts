import { useUrlParam } from '#web/url/use-url-param.ts'
import { type CalendarView, isShownDate } from './calendar-range.ts'

/**
 * The view and the date live in the address, and each change is a step that Back takes back. Without them it is this week;
 * nonsense counts as not given.
 */
export function useCalendarView(today: string) {
  const [viewText, setViewText] = useUrlParam('view', 'week')
  const [dateText, setDateText] = useUrlParam('date', today)
  const view: CalendarView = viewText === 'month' ? 'month' : 'week'
  const date = isShownDate(dateText) ? dateText : today

  return {
    view,
    date,
    setView: (next: CalendarView) => next !== view && setViewText(next, { isStep: true }),
    setDate: (next: string) => next !== date && setDateText(next, { isStep: true }),
  }
}
