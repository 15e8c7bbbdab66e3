import type { PlannedDate } from '@lectern/contract/classes/series-change.contract.ts'
import { ArrowRight, Check, Pencil, TreePalm, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { groups, overlapText, plannedClock, plannedDay, stayText } from './planned-words.ts'

interface PlannedDatesProps {
  dates: readonly PlannedDate[]
  /** The class that was moved or opened. */
  chosen: number
  today: string
  /** "Moves" or "Changes". */
  changing: string
}

/** Every date of a planned change by what becomes of it. */
export function PlannedDates({ dates, chosen, today, changing }: PlannedDatesProps) {
  const all = [{ title: changing, outcomes: ['changes'] as PlannedDate['outcome'][] }, ...groups]

  return all.map(({ title, outcomes }) => {
    const shown = dates.filter(({ outcome }) => outcomes.includes(outcome))
    if (shown.length === 0) return null
    return (
      <section key={title} aria-label={title} className="mt-4">
        <h3 className="text-xs">
          <b>{title}</b> <span className="text-ink-muted tabular-nums">{shown.length}</span>
        </h3>
        <ul className="mt-1.5 grid gap-1.5 text-sm tabular-nums">
          {shown.map((date) => (
            <li
              key={`${date.classId} ${date.from} ${date.to}`}
              className="grid grid-cols-[minmax(0,1fr)] gap-x-4 sm:grid-cols-[280px_minmax(0,1fr)]"
            >
              <Days date={date} />
              <Remarks date={date} isChosen={date.classId === chosen} today={today} />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

function Days({ date: { from, to } }: { date: PlannedDate }) {
  if (from === null || to === null || from === to) return <span>{plannedDay(from ?? to ?? '')}</span>
  const isSameDay = from.slice(0, 10) === to.slice(0, 10)
  const isSameClock = from.slice(11) === to.slice(11)
  const changed = [isSameDay ? '' : plannedDay(to), isSameClock ? '' : plannedClock(to)]

  return (
    <span className="flex items-center gap-2">
      {isSameDay ? `${plannedDay(from)}, ${plannedClock(from)}` : plannedDay(from)}
      <ArrowRight size={14} aria-label="to" className="shrink-0 text-ink-subtle" />
      <b>{changed.filter(Boolean).join(', ')}</b>
    </span>
  )
}

interface RemarksProps {
  date: PlannedDate
  isChosen: boolean
  today: string
}

function Remarks({ date, isChosen, today }: RemarksProps) {
  const { outcome, reason, overlaps, timeOff, from } = date
  if (outcome === 'stays')
    return (
      <Remark icon={reason === 'byHand' ? <Pencil size={14} /> : <Check size={14} />}>
        {stayText(date)}
      </Remark>
    )
  if (outcome === 'leftOut') return <Remark icon={<TreePalm size={14} />}>Time off, {timeOff}</Remark>

  return (
    <span className="text-ink-muted">
      {overlaps && (
        <Remark icon={<TriangleAlert size={14} />} isWarning>
          {overlapText(overlaps)}
        </Remark>
      )}
      {timeOff !== null && (
        <Remark icon={<TriangleAlert size={14} />} isWarning>
          During time off, {timeOff}
        </Remark>
      )}
      {!overlaps &&
        timeOff === null &&
        (isChosen ? 'The one you chose' : from?.startsWith(today) && 'Today’s class')}
    </span>
  )
}

function Remark({
  icon,
  isWarning,
  children,
}: {
  icon: ReactNode
  isWarning?: boolean
  children: ReactNode
}) {
  return (
    <span
      className={`flex items-center gap-1.5 ${isWarning ? 'font-medium text-warning' : 'text-ink-muted'}`}
    >
      <span aria-hidden="true">{icon}</span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </span>
  )
}
