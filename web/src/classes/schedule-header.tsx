import { addDays } from '@lectern/contract/calendar.ts'
import { exportClasses } from '@lectern/contract/classes/class-export.contract.ts'
import { pathOf } from '@lectern/contract/request.ts'
import { ChevronLeft, ChevronRight, FileUp, Plus, Printer, TreePalm } from 'lucide-react'
import { useLocation } from 'wouter'
import { ExportButton } from '#web/files/export-button.tsx'
import { useKeyHint } from '#web/keys/key-text.ts'
import { CreateButton } from '#web/plan/create-button.tsx'
import type { Limit } from '#web/plan/limits.ts'
import { lazyPart } from '#web/slots/lazy-part.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LazyTooltip } from '#web/ui/lazy-tooltip.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import type { BusySwitchProps } from './busy/busy-switch.tsx'
import type { WeekHours } from './calendar/week-hours.ts'
import { type CalendarView, datesOf, stepDate, titleOf } from './calendar-range.ts'
import { ScheduleActionSlot } from './schedule-slots.ts'
import { ScheduleTitle } from './schedule-title.tsx'

const BusySwitch = lazyPart(
  'other calendars',
  async () => (await import('./calendar/late-parts.ts')).BusySwitch,
  { isSilent: true },
)

interface ScheduleHeaderProps {
  view: CalendarView
  date: string
  hours: WeekHours
  limit: Limit
  /** The switch for other calendars; null where none says anything. */
  busy: BusySwitchProps | null
  onView: (view: CalendarView) => void
  onDate: (date: string) => void
  onHours: (hours: WeekHours) => void
  onToday: () => void
  onTimeOff: () => void
  onCreate: () => void
}

const views: { value: CalendarView; label: string }[] = [
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
]

/** On a phone the days can also be listed; turned on its side it still says that they are. */
const phoneViews: typeof views = [...views, { value: 'agenda', label: 'Agenda' }]

const viewKeys: Partial<Record<CalendarView, string>> = { week: '1', month: '2' }

const hourChoices: { value: WeekHours; label: string }[] = [
  { value: '24', label: '24 h' },
  { value: 'fit', label: 'Fit' },
]

const words = {
  week: { previous: 'Previous Week', current: 'Today', next: 'Next Week' },
  month: { previous: 'Previous Month', current: 'This Month', next: 'Next Month' },
  agenda: { previous: 'Previous Week', current: 'Today', next: 'Next Week' },
}

/** The classes of the days that are shown. */
function exportUrl(view: CalendarView, date: string): string {
  const dates = datesOf(view, date)
  const [from = date] = dates

  return pathOf(exportClasses, { query: { from, to: addDays(dates.at(-1) ?? date, 1) } })
}

/** The visible range, the ways to another one, and the one dark button; on phones in three rows. */
export function ScheduleHeader(props: ScheduleHeaderProps) {
  const { view, date, hours, limit, busy, onView, onDate, onHours, onToday, onTimeOff, onCreate } = props
  const { previous, current, next } = words[view]
  const hintOf = useKeyHint()
  const [, navigate] = useLocation()
  const withKeys = (options: typeof views) =>
    options.map((option) => ({ ...option, ...hintOf(option.label, viewKeys[option.value]) }))

  return (
    <ScheduleTitle title={titleOf(view, date)}>
      <div className="flex items-center max-sm:-ml-2.5">
        <ScheduleActionSlot />
        {busy && <BusySwitch {...busy} />}
        <Button variant="ghost" icon={TreePalm} onClick={onTimeOff}>
          <span className={busy ? 'max-[1599px]:sr-only' : 'max-[1439px]:sr-only'}>Time Off</span>
        </Button>
        <LazyTooltip content="Print">
          <IconButton icon={Printer} label="Print" onClick={() => print()} className="max-sm:hidden" />
        </LazyTooltip>
        <LazyTooltip content="Import classes">
          <IconButton icon={FileUp} label="Import classes" onClick={() => navigate('/schedule/import')} />
        </LazyTooltip>
        <ExportButton url={exportUrl(view, date)} label="Export classes" />
      </div>
      <fieldset
        className="inline-flex *:not-first:-ml-px *:not-first:rounded-l-none *:not-last:rounded-r-none *:focus-visible:z-1 max-sm:order-2 max-sm:grow max-sm:*:grow max-sm:*:px-2.5"
        aria-label="Go to"
      >
        <Button
          {...hintOf(previous, 'k')}
          icon={ChevronLeft}
          onClick={() => onDate(stepDate(view, date, -1))}
        >
          <span className="max-[1439px]:sr-only">{previous}</span>
        </Button>
        <Button {...hintOf(current, 't')} onClick={onToday}>
          {current}
        </Button>
        <Button {...hintOf(next, 'j')} onClick={() => onDate(stepDate(view, date, 1))}>
          <span className="max-[1439px]:sr-only">{next}</span>
          <ChevronRight size={16} />
        </Button>
      </fieldset>
      {view === 'week' && (
        <div className="max-sm:hidden">
          <SegmentedControl label="Hours shown" options={hourChoices} value={hours} onChange={onHours} />
        </div>
      )}
      <div className="max-sm:order-2">
        <div className="max-sm:hidden">
          <SegmentedControl
            label="View"
            options={withKeys(view === 'agenda' ? phoneViews : views)}
            value={view}
            onChange={onView}
          />
        </div>
        <div className="sm:hidden">
          <SegmentedControl label="View" options={phoneViews} value={view} onChange={onView} />
        </div>
      </div>
      <div className="max-sm:order-1">
        <CreateButton limit={limit} icon={Plus} onClick={onCreate} {...hintOf('Schedule Class', 'n')}>
          Schedule Class
        </CreateButton>
      </div>
    </ScheduleTitle>
  )
}
