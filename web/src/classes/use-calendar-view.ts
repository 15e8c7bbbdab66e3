import { readStored, writeStored } from '#web/boot/stored.ts'
import { useUrlParam } from '#web/url/use-url-param.ts'
import { type CalendarView, isShownDate } from './calendar-range.ts'

const storedAs = 'lectern:agenda'
const phones = '(width < 40rem)'

/** A phone that was left at the agenda opens it again; everywhere else it is the week. */
const usualView = (): CalendarView =>
  readStored(storedAs) === 'yes' && matchMedia(phones).matches ? 'agenda' : 'week'

const views: readonly CalendarView[] = ['week', 'month', 'agenda']

/**
 * The view and the date live in the address, and each change is a step that Back takes back. Without them it is this week;
 * nonsense counts as not given.
 */
export function useCalendarView(today: string) {
  const usual = usualView()
  const [viewText, setViewText] = useUrlParam('view', usual)
  const [dateText, setDateText] = useUrlParam('date', today)
  const view = views.find((known) => known === viewText) ?? usual
  const date = isShownDate(dateText) ? dateText : today

  return {
    view,
    date,
    setView: (next: CalendarView) => {
      if (next === view) return
      writeStored(storedAs, next === 'agenda' ? 'yes' : null)
      setViewText(next, { isStep: true })
    },
    setDate: (next: string) => next !== date && setDateText(next, { isStep: true }),
  }
}
