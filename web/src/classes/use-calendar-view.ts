import { useState } from 'react'
import { useUrlParam } from '#web/url/use-url-param.ts'
import type { CalendarView } from './calendar-range.ts'
import { keepAgenda, readCalendarView, usualView } from './calendar-view.ts'

/**
 * The view and the date live in the URL, and each change is a step that Back takes back. Without them it is this week,
 * on a phone its agenda; nonsense counts as not given.
 */
export function useCalendarView(today: string) {
  const [usual] = useState(usualView) // a phone that is turned stays at its agenda
  const [viewText, setViewText] = useUrlParam('view', usual)
  const [dateText, setDateText] = useUrlParam('date', today)
  const { view, date } = readCalendarView(new URLSearchParams({ view: viewText, date: dateText }), today)

  return {
    view,
    date,
    setView: (next: CalendarView) => {
      if (next === view) return
      keepAgenda(next === 'agenda')
      setViewText(next, { isStep: true })
    },
    setDate: (next: string) => next !== date && setDateText(next, { isStep: true }),
  }
}
