import type { ReactNode } from 'react'
import type { WeekScale } from '#web/classes/calendar/use-week-scale.ts'

/** What of a time falls on a day, in minutes. */
export type DayPart = { from: number; to: number }

export type BusyPart = DayPart & { calendar: string }

/** What lies on a day besides classes and time off; it comes, with how it is drawn, when the page rests. */
export type DayExtras = {
  busy: readonly BusyPart[]
  /** Behind the classes. */
  behind: (scale: WeekScale) => ReactNode
  /** Beside them. */
  beside: ReactNode
}

export type Extras = ReadonlyMap<string, DayExtras>

export const noExtras: DayExtras = { busy: [], behind: () => null, beside: null }

export const nowhere: Extras = new Map()

/** Whether another calendar stands in the way of what is there from one minute of a day to another. */
export const isBusyBetween = (busy: readonly BusyPart[], from: number, to: number): boolean =>
  busy.some((part) => part.from < to && part.to > from)
