import { useQuery, useQueryClient } from '@tanstack/react-query'
import { memo, useEffect, useMemo, useState } from 'react'
import { nowhere } from '#web/classes/busy/day-extras.ts'
import { type CalendarView, datesOf, spanOf, stepDate } from '#web/classes/calendar-range.ts'
import { type Move, withMoves } from '#web/classes/class-moves.ts'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { classQueries } from '#web/classes/classes.api.ts'
import { usePendingMoves } from '#web/classes/moves.api.ts'
import { timeOffQueries } from '#web/classes/time-off/time-off.api.ts'
import { bandsByDate } from '#web/classes/time-off/time-off-bands.ts'
import type { WallTime } from '#web/time/wall-time.ts'
import { cx } from '#web/ui/cx.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { useIdleLoad } from '#web/ui/use-idle-load.ts'
import { usePending } from '#web/ui/use-pending.ts'
import { AgendaView, MonthView, usePreloadedViews } from './lazy-views.ts'
import { useEarlyPrint } from './use-early-print.ts'
import type { WeekHours } from './week-hours.ts'
import { WeekView } from './week-view.tsx'
import '#web/classes/time-off/time-off.css'

const loadLate = () => import('./late-parts.ts')

interface CalendarProps {
  view: CalendarView
  date: string
  now: WallTime
  hours: WeekHours
  /** How often somebody asked for today. */
  todayAsked: number
  /** What stands above it may still come: classes that jumped would lose the click that is just made. */
  isHeld: boolean
  /** Whether other calendars are drawn. */
  isBusyShown: boolean
  /** There is something to draw of them. */
  onBusyKnown: () => void
  onOpen: (item: ListedClass) => void
  onMove: (move: Move) => void
  onCreate: (start: WallTime) => void
  onOpenDay: (date: string) => void
}

/** The classes of a week or a month. Those before and after are fetched ahead, so that moving there waits for nothing. */
export const Calendar = memo(function Calendar(props: CalendarProps) {
  const { view, date, now, hours, todayAsked, isHeld, isBusyShown, onBusyKnown, ...actions } = props
  const dates = useDates(view, date)
  const classes = useQuery(classQueries.list(spanOf(dates)))
  const moves = usePendingMoves()
  const isPending = usePending(classes.isPending || isHeld)
  const listed = isPending ? undefined : classes.data
  const items = useMemo(() => listed && withMoves(listed, moves), [listed, moves])
  useNeighbours(view, date, items !== undefined)
  usePreloadedViews()
  const [extras, setExtras] = useState(nowhere)
  const { part: late, ask } = useIdleLoad(loadLate)
  useEarlyPrint(late !== undefined && items !== undefined, ask)
  // Behind the classes, and after them.
  const { data: off } = useQuery({ ...timeOffQueries.list(spanOf(dates)), enabled: items !== undefined })
  const bands = useMemo(() => bandsByDate(off ?? [], dates), [off, dates])

  if (classes.isError) return <LoadError what="classes" error={classes.error} onRetry={classes.refetch} />

  return (
    <>
      {items && late && (
        <late.CalendarExtras
          dates={dates}
          isBusyShown={isBusyShown}
          onBusyKnown={onBusyKnown}
          onExtras={setExtras}
          onMove={actions.onMove}
        />
      )}
      <div className={cx('contents', late && 'print:hidden')}>
        {view === 'week' && (
          <WeekView
            dates={dates}
            items={items}
            now={now}
            hours={hours}
            todayAsked={todayAsked}
            bands={bands}
            extras={extras}
            {...actions}
          />
        )}
        {view === 'month' && (
          <MonthView dates={dates} date={date} items={items} now={now} bands={bands} {...actions} />
        )}
        {view === 'agenda' && (
          <AgendaView
            dates={dates}
            items={items}
            now={now}
            todayAsked={todayAsked}
            bands={bands}
            extras={extras}
            onOpen={actions.onOpen}
          />
        )}
        {items && late && <late.UntimedClasses items={items} onOpen={actions.onOpen} />}
      </div>
      {items && late && <late.PrintedCalendar view={view} date={date} dates={dates} items={items} />}
    </>
  )
})

/** The same array for every date of a week or month, so that nothing is laid out anew. */
function useDates(view: CalendarView, date: string): readonly string[] {
  const written = datesOf(view, date).join()

  return useMemo(() => written.split(','), [written])
}

function useNeighbours(view: CalendarView, date: string, isReady: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isReady) return
    for (const direction of [1, -1] as const)
      void queries.prefetchQuery(classQueries.list(spanOf(datesOf(view, stepDate(view, date, direction)))))
  }, [queries, view, date, isReady])
}
