import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { spanOf } from '#web/classes/calendar-range.ts'
import type { Move } from '#web/classes/class-moves.ts'
import { titlePlace } from '#web/classes/time-off/title-place.ts'
import { busyQueries } from './busy.api.ts'
import { BusyBlock, HeldBlock, ProposedBlock } from './busy-blocks.tsx'
import { type DayParts, partsByDate } from './busy-parts.ts'
import type { DayExtras, Extras } from './day-extras.ts'
import { LandedNotice } from './landed-notice.tsx'

interface CalendarExtrasProps {
  dates: readonly string[]
  /** Whether other calendars are drawn. */
  isBusyShown: boolean
  /** There is something to draw of them. */
  onBusyKnown: () => void
  onExtras: (extras: Extras) => void
  onMove: (move: Move) => void
}

/** Asks for what lies in a calendar besides classes, hands it on drawn, and tells where another calendar met a class. */
export function CalendarExtras({ dates, isBusyShown, onBusyKnown, onExtras, onMove }: CalendarExtrasProps) {
  const { data: found } = useQuery(busyQueries.list(spanOf(dates)))
  const { data: landed } = useQuery(busyQueries.landed())
  const next = landed?.next ?? null
  const isKnown = (found?.busy.length ?? 0) > 0
  const extras = useMemo(() => {
    const busy = isBusyShown ? (found?.busy ?? []) : []
    const parts = partsByDate({ busy, held: found?.held ?? [], landed: next }, dates)
    return new Map([...parts].map(([date, each]) => [date, drawn(each)]))
  }, [found, next, isBusyShown, dates])
  useEffect(() => onExtras(extras), [extras, onExtras])
  useEffect(() => {
    if (isKnown) onBusyKnown()
  }, [isKnown, onBusyKnown])

  return next && <LandedNotice landed={next} onMove={onMove} />
}

const drawn = ({ busy, held, proposed }: DayParts): DayExtras => ({
  busy,
  behind: (scale) =>
    busy.map((part) => (
      <BusyBlock key={`${part.from} ${part.calendar}`} part={part} place={titlePlace(part, [], scale)} />
    )),
  beside: [
    ...held.map((part) => <HeldBlock key={`held ${part.from}`} part={part} />),
    ...proposed.map((part) => <ProposedBlock key={part.key} part={part} />),
  ],
})
