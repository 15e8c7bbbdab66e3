import { counted } from '@lectern/contract/counted.ts'
import type { FamilyRequest } from '@lectern/contract/families/requests.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { classQueries } from '#web/classes/classes.api.ts'
import { segmentsByDate } from '#web/classes/day-segments.ts'
import { clockText } from '#web/time/clock-text.ts'
import { dayText, weekdayText } from '#web/time/day-text.ts'
import { cx } from '#web/ui/cx.ts'
import { hueOf } from '#web/ui/hue.ts'
import {
  type DayPart,
  daysOf,
  hoursOf,
  labelledHours,
  type MarkedDay,
  partOn,
  spanAround,
} from './day-line.ts'
import { requestListQueries } from './request-lists.api.ts'

interface DayLinesProps {
  request: FamilyRequest
  /** With the hours below. */
  isOpen: boolean
}

/** The days that a request is about: what else is on, and what it gives back or takes. */
export function DayLines({ request, isOpen }: DayLinesProps) {
  return (
    <div className="grid content-start gap-1.5">
      {daysOf(request).map((day) => (
        <DayLine key={day.date} day={day} request={request} isOpen={isOpen} />
      ))}
    </div>
  )
}

const asked = 'absolute inset-y-px z-2 rounded-xs bg-hue outline-2 outline-ink outline-offset-1'
const gone = 'absolute inset-y-0.5 z-1 rounded-xs border border-hue-ink border-dashed bg-surface'

interface DayLineProps extends DayLinesProps {
  day: MarkedDay
}

function DayLine({ day: { date, marks }, request, isOpen }: DayLineProps) {
  const classes = useQuery(classQueries.list(spanAround(date)))
  const busy = useQuery(requestListQueries.busyOn(spanAround(date)))
  const hours = hoursOf(marks)
  const others = (classes.data ?? []).filter(
    ({ id, status }) => id !== request.classId && status !== 'cancelled',
  )
  const segments = segmentsByDate(others, [date]).get(date) ?? []
  const closed = (busy.data?.busy ?? []).map((each) => partOn(date, each)).filter(({ from, to }) => from < to)
  const own = hueOf(request.course?.color ?? '')
  const length = hours.to - hours.from
  const at = (minute: number) => `${((minute - hours.from) / length) * 100}%`
  const across = ({ from, to }: DayPart) => ({
    left: at(Math.max(from, hours.from)),
    width: `${(Math.max(0, Math.min(to, hours.to) - Math.max(from, hours.from)) / length) * 100}%`,
  })

  return (
    <div className="grid grid-cols-[3rem_minmax(0,1fr)] items-start">
      <span className="text-2xs text-ink-muted leading-5.5" aria-hidden="true">
        {weekdayText(date)} {Number(date.slice(8))}
      </span>
      <div>
        <div
          role="img"
          aria-label={`${dayText(date)}: ${segments.length === 0 ? 'no other class' : counted(segments.length, 'other class', 'other classes')}`}
          className="relative h-5.5 rounded-sm bg-sunken"
        >
          {closed.map((part) => (
            <i
              key={`${part.from} ${part.calendar}`}
              className="absolute inset-y-0 rounded-xs bg-border-strong"
              style={across(part)}
            />
          ))}
          {segments.map(({ key, item, from, to }) => {
            const hue = hueOf(item.course.color)
            return (
              <i
                key={key}
                className={cx('absolute inset-y-1 rounded-xs bg-hue', hue.className)}
                style={{ ...hue.style, ...across({ from, to }) }}
              />
            )
          })}
          {marks.map(({ minute, duration, kind }) => (
            <i
              key={kind}
              className={cx(kind === 'asked' ? asked : gone, own.className)}
              style={{ ...own.style, ...across({ from: minute, to: minute + duration }) }}
            />
          ))}
        </div>
        {isOpen && (
          <div
            className="relative mt-1 h-4 text-2xs text-ink-subtle tabular-nums leading-4"
            aria-hidden="true"
          >
            {labelledHours(marks, hours).map((minute) => (
              <span key={minute} className="absolute -translate-x-1/2" style={{ left: at(minute) }}>
                {clockText(minute).replace(':00', '')}
              </span>
            ))}
            {marks.map(({ minute, duration, kind }) => (
              <b
                key={kind}
                className="absolute -translate-x-1/2 font-semibold text-ink"
                style={{ left: at(minute + duration / 2) }}
              >
                {clockText(minute).slice(0, -3)}
              </b>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}
