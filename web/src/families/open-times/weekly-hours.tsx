import { addDays, weekdayOf } from '@lectern/contract/calendar.ts'
import type { Hours, KeptOpenTimes } from '@lectern/contract/open-times/open-times.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { classQueries } from '#web/classes/classes.api.ts'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { hueOf } from '#web/ui/hue.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { axisOf, hoursText, minuteOf } from './hours.ts'
import type { EditedHours } from './hours-dialog.tsx'
import { Numbers } from './numbers.tsx'

const HoursDialog = lazyDialog(async () => (await import('./hours-dialog.tsx')).HoursDialog)

/** Monday first, as the week is shown; the number is that of a recurrence pattern. */
const days = [
  { day: 1, short: 'Mon', name: 'Monday' },
  { day: 2, short: 'Tue', name: 'Tuesday' },
  { day: 3, short: 'Wed', name: 'Wednesday' },
  { day: 4, short: 'Thu', name: 'Thursday' },
  { day: 5, short: 'Fri', name: 'Friday' },
  { day: 6, short: 'Sat', name: 'Saturday' },
  { day: 0, short: 'Sun', name: 'Sunday' },
] as const

type ClassBar = { id: number; start: number; end: number; color: string }

interface WeeklyHoursProps {
  settings: KeptOpenTimes
  /** Monday of the week whose classes are shown; not known at first. */
  monday: string | undefined
}

/** When families may book in any week, above the classes of next week. */
export function WeeklyHours({ settings, monday }: WeeklyHoursProps) {
  const { weekly } = settings
  const edited = useDialogState<EditedHours>()
  const bars = useClassBars(monday)
  const axis = axisOf([
    ...weekly.flat().map(({ from, to }) => [minuteOf(from), minuteOf(to)] as const),
    ...[...bars.values()].flat().map(({ start, end }) => [start, end] as const),
  ])
  const place = (start: number, end: number) => ({
    left: `${((start - axis.start) / (axis.end - axis.start)) * 100}%`,
    width: `${((Math.min(end, axis.end) - start) / (axis.end - axis.start)) * 100}%`,
  })

  return (
    <Card className="overflow-hidden">
      <div className="flex items-center justify-between gap-3 px-4 pt-3 pb-1">
        <h2 className="font-semibold text-base tracking-[-0.006em]">Weekly Hours</h2>
        <p aria-hidden="true" className="flex gap-3.5 text-ink-muted text-xs max-sm:hidden">
          <span className="flex items-center gap-1.5">
            <i className="h-2.5 w-3.5 rounded-xs inset-ring-2 inset-ring-ink" />
            Open
          </span>
          <span className="flex items-center gap-1.5">
            <i className="h-1 w-3.5 rounded-full bg-ink-subtle" />
            Classes next week
          </span>
        </p>
      </div>
      <div className="px-4 max-sm:px-3">
        <Axis {...axis} place={place} />
        <ul>
          {days.map(({ day, short, name }) => (
            <li key={day} className="flex items-stretch gap-2 border-border border-t">
              <span className="w-9 shrink-0 self-center font-medium text-sm">{short}</span>
              <div className="relative h-12 min-w-0 flex-1">
                {weekly[day]?.map((hours, index) => (
                  <OpenBar
                    key={`${hours.from} ${hours.to}`}
                    day={name}
                    hours={hours}
                    style={place(minuteOf(hours.from), minuteOf(hours.to))}
                    onClick={() => edited.show({ day, name, hours, index })}
                  />
                ))}
                {weekly[day]?.length === 0 && (
                  <span className="absolute top-2.5 left-2 text-ink-muted text-xs">Closed</span>
                )}
                {bars.get(day)?.map(({ id, start, end, color }) => {
                  const hue = hueOf(color)
                  return (
                    <i
                      key={id}
                      aria-hidden="true"
                      className={cx('absolute bottom-1 h-1 rounded-full bg-hue', hue.className)}
                      style={{ ...hue.style, ...place(start, end) }}
                    />
                  )
                })}
              </div>
              <IconButton
                icon={Plus}
                size="sm"
                className="self-center"
                label={`Add hours on ${name}`}
                onClick={() => edited.show({ day, name, hours: null, index: -1 })}
              />
            </li>
          ))}
        </ul>
      </div>
      <Numbers settings={settings} />
      {edited.shown && (
        <HoursDialog
          key={JSON.stringify(edited.shown.item)}
          item={edited.shown.item}
          settings={settings}
          open={edited.shown.open}
          onClose={edited.hide}
        />
      )}
    </Card>
  )
}

type Place = (start: number, end: number) => { left: string; width: string }

const everyOther = 120

function Axis({ start, end, place }: { start: number; end: number; place: Place }) {
  const first = Math.ceil(start / everyOther) * everyOther
  const marks = Array.from(
    { length: Math.ceil((end - first) / everyOther) },
    (_, index) => first + index * everyOther,
  )

  return (
    <div aria-hidden="true" className="relative mr-9 ml-11 h-6 text-ink-muted text-xs">
      {marks.map((mark, index) => (
        <span
          key={mark}
          className={cx('absolute whitespace-nowrap', index % 2 === 1 && 'max-sm:hidden')}
          style={{ left: place(mark, mark).left }}
        >
          {(mark / 60) % 12 || 12} {mark < 720 ? 'AM' : 'PM'}
        </span>
      ))}
    </div>
  )
}

interface OpenBarProps {
  day: string
  hours: Hours
  style: { left: string; width: string }
  onClick: () => void
}

/** The axis says which half of the day it is, and on a phone one time stands above the other. */
const partClasses: Record<string, string> = { ' AM': 'sr-only', ' PM': 'sr-only', ' –': 'max-sm:sr-only' }

const OpenBar = ({ day, hours, style, onClick }: OpenBarProps) => (
  <button
    type="button"
    onClick={onClick}
    style={style}
    className="absolute top-1.5 h-7.5 min-w-4 overflow-hidden rounded-md bg-surface font-medium max-sm:tracking-tight text-xs/3 inset-ring-2 inset-ring-ink tabular-nums hover:bg-hover"
  >
    <span className="sr-only">{day}, open </span>
    {hoursText(hours)
      .split(/( AM| PM| –)/)
      .map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
        <span key={index} className={partClasses[part]}>
          {part}
        </span>
      ))}
  </button>
)

/** Of the week that begins then, by weekday; what does not take place is left out. */
function useClassBars(monday: string | undefined): Map<number, ClassBar[]> {
  const span = monday === undefined ? {} : { from: monday, to: addDays(monday, 7) }
  const classes = useQuery({ ...classQueries.list(span), enabled: monday !== undefined })
  const bars = (classes.data ?? []).flatMap(({ id, start, duration, status, course }) =>
    start === null || status === 'cancelled'
      ? []
      : [{ id, date: start.date, start: start.minute, end: start.minute + duration, color: course.color }],
  )

  return Map.groupBy(bars, ({ date }) => weekdayOf(date))
}
