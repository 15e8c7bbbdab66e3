import { useCallback, useDeferredValue, useState } from 'react'
import { DraftOffer } from '#web/forms/draft-offer.tsx'
import { usePreloadedForms } from '#web/forms/preload-forms.ts'
import { useKeys } from '#web/keys/use-keys.ts'
import { LimitDialog } from '#web/plan/limit-dialog.tsx'
import { UsageBanner } from '#web/plan/usage-banner.tsx'
import { useLimit } from '#web/plan/use-limit.ts'
import { usePreloadedSlot } from '#web/slots/use-preloaded-slot.ts'
import { useNow } from '#web/time/use-now.ts'
import { useStartParam } from '#web/url/use-start-param.ts'
import { useShownBusy } from './busy/shown-busy.ts'
import { Calendar } from './calendar/calendar.tsx'
import { useWeekHours } from './calendar/week-hours.ts'
import { datesOf, stepDate } from './calendar-range.ts'
import { ClassDialogs } from './class-dialogs.tsx'
import { changeOf, type Move } from './class-moves.ts'
import { isInSeries } from './class-reader.ts'
import { usualMinute } from './class-time.ts'
import { ClassDetailsLeadSlot, ClassDetailsSlot } from './details/class-details-slot.ts'
import { ScheduleHeader } from './schedule-header.tsx'
import { ScheduleNoticeSlot } from './schedule-slots.ts'
import { scheduleClass } from './schedule-title.tsx'
import { useCalendarView } from './use-calendar-view.ts'
import { useClassDialogs } from './use-class-dialogs.ts'
import { useMove } from './use-move.ts'
import './schedule.css'

export { preloadFirstView } from './calendar/lazy-views.ts'

export function SchedulePage() {
  usePreloadedForms()
  usePreloadedSlot(ClassDetailsSlot)
  usePreloadedSlot(ClassDetailsLeadSlot)
  const now = useNow()
  const { view, date, setView, setDate } = useCalendarView(now.date)
  // The title answers at once; the calendar follows piece by piece, however many classes it has to draw.
  const shownView = useDeferredValue(view)
  const shownDate = useDeferredValue(date)
  const [hours, setHours] = useWeekHours()
  const shownHours = useDeferredValue(hours)
  const [isBusyShown, setBusyShown] = useShownBusy()
  const [isBusyKnown, setBusyKnown] = useState(false)
  const handleBusyKnown = useCallback(() => setBusyKnown(true), [])
  const [todayAsked, setTodayAsked] = useState(0)
  const limit = useLimit('classes')
  /** A new class begins in the days on screen. */
  const usualStart = () => (datesOf(view, date).includes(now.date) ? null : { date, minute: usualMinute })
  const dialogs = useClassDialogs(limit, usualStart)
  const showScope = dialogs.scope.show
  const move = useMove()

  function handleToday() {
    setDate(now.date)
    setTodayAsked((times) => times + 1)
  }

  const handleTimeOff = () => dialogs.timeOff.show(date > now.date ? date : now.date)
  useStartParam(true, handleTimeOff, 'off')

  const handleCreate = () => dialogs.create(usualStart())

  /** A class of a series asks first how many others move with it. */
  const handleMove = useCallback(
    (wanted: Move) =>
      isInSeries(wanted.item)
        ? showScope({ item: wanted.item, action: 'move', change: changeOf(wanted) })
        : move(wanted),
    [showScope, move],
  )

  useKeys({
    n: handleCreate,
    t: handleToday,
    j: () => setDate(stepDate(view, date, 1)),
    k: () => setDate(stepDate(view, date, -1)),
    1: () => setView('week'),
    2: () => setView('month'),
  })

  return (
    <div data-wide="" className={scheduleClass}>
      <ScheduleHeader
        view={view}
        date={date}
        hours={hours}
        limit={limit}
        busy={isBusyKnown ? { isShown: isBusyShown, onShow: setBusyShown } : null}
        onView={setView}
        onDate={setDate}
        onHours={setHours}
        onToday={handleToday}
        onTimeOff={handleTimeOff}
        onCreate={handleCreate}
      />
      <UsageBanner limit={limit} />
      <ScheduleNoticeSlot />
      <Calendar
        view={shownView}
        date={shownDate}
        now={now}
        hours={shownHours}
        todayAsked={todayAsked}
        isHeld={limit.isAwaited}
        isBusyShown={isBusyShown}
        onBusyKnown={handleBusyKnown}
        onOpen={dialogs.details.show}
        onMove={handleMove}
        onCreate={dialogs.create}
        onOpenDay={dialogs.day.show}
      />
      <ClassDialogs dialogs={dialogs} now={now} onMove={handleMove} />
      <DraftOffer form="classes" find={dialogs.findKept} onContinue={dialogs.resume} />
      <LimitDialog limit={limit} open={dialogs.limitOpen} onOpenChange={dialogs.setLimitOpen} />
    </div>
  )
}
