import { addDays, addMonths, dayNumber, isCalendarDate } from '@lectern/contract/calendar.ts'
import { datesAfter, later } from '@lectern/contract/classes/recurrence.ts'
import { dateIn, type Lesson, Refused, type Rule, recurrenceOf, type Series, timeIn } from './world.ts'

/** How a whole series moves when one of its classes does, counted from the date that this one stands for. */
export type Move = { days: number; start: string; time: string; move: (date: string) => string }

const monthsBetween = (from: string, to: string): number =>
  12 * (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

export function moveOf(series: Series, target: Lesson, to: string | undefined, isSplit: boolean): Move {
  const from = dateIn(series.start)
  const stood = target.date ?? ''
  const goes = to === undefined ? stood : dateIn(to)
  const days = dayNumber(goes) - dayNumber(stood)
  const time = timeIn(to ?? series.start)
  if (series.rule.recurrenceType !== 'monthly')
    return sound({ days, time, start: addDays(from, days), move: (date) => addDays(date, days) })
  const [begin, base] = days === 0 ? [from, from] : [goes, stood]
  const move = (date: string): string => addMonths(begin, monthsBetween(base, date))
  const isSimple = isSplit || days === 0

  return sound({ days, time, start: isSimple ? begin : monthlyStart(goes, move(from)), move })
}

function sound(move: Move): Move {
  if (!isCalendarDate(move.start)) throw new Refused(400)
  return move
}

/** Months have different lengths: the start is where all others can be counted from, if need be a month later. */
const monthlyStart = (goes: string, first: string): string =>
  [first, addMonths(goes, monthsBetween(goes, first) + 1)].find((date) => date.slice(8) === goes.slice(8)) ??
  goes

/** By as many days, and never before the last class that it let in. */
function movedEnd({ rule, start }: Series, end: string | null, { days, move }: Move): string | null {
  if (end === null || rule.recurrenceType !== 'monthly') return end && addDays(end, days)
  const from = dateIn(start)
  const months = monthsBetween(from, end)
  const last = addMonths(from, addMonths(from, months) <= end ? months : months - 1)

  return later(addDays(end, days), move(last))
}

const around = (number: number, by: number, size: number): number => (((number + by) % size) + size) % size
const inOrder = (numbers: number[]): number[] => numbers.sort((one, other) => one - other)

export type Moved = Pick<Series, 'rule' | 'start' | 'from' | 'until' | 'leftOut'>

export function movedSeries(series: Series, target: Lesson, to: string | undefined, move: Move): Moved {
  const { rule, until, leftOut } = series
  const { days, months } = rule.recurrencePattern ?? {}
  const further = monthsBetween(target.date ?? '', to === undefined ? (target.date ?? '') : dateIn(to))

  return {
    rule: {
      ...rule,
      recurrencePattern: rule.recurrencePattern && {
        ...(days && { days: inOrder(days.map((day) => around(day, move.days, 7))) }),
        ...(months && { months: inOrder(months.map((month) => around(month - 1, further, 12) + 1)) }),
      },
      recurrenceEndDate: movedEnd(series, rule.recurrenceEndDate, move),
    },
    start: `${move.start} ${move.time}`,
    from: series.from && move.move(series.from),
    until: movedEnd(series, until, move),
    leftOut: Object.fromEntries(Object.entries(leftOut).map(([date, off]) => [move.move(date), off])),
  }
}

/** Every second week on Monday and Saturday, moved by two days, is no rule any more. */
export function isStillRule(rule: Rule, start: string, dates: readonly string[]): boolean {
  const last = [...dates].sort().at(-1)
  if (rule.recurrenceType !== 'weekly' || rule.recurrenceInterval === 1 || last === undefined) return true
  const known = new Set([start, ...datesAfter(recurrenceOf(rule), start, last)])

  return dates.every((date) => known.has(date))
}
