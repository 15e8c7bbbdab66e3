import type { Overlaps } from '@lectern/contract/classes/overlaps.contract.ts'
import { counted } from '@lectern/contract/counted.ts'
import { clockText } from '#web/time/clock-text.ts'
import { shortDayText, weekdayText } from '#web/time/day-text.ts'
import { parseWallTime } from '#web/time/wall-time.ts'
import { bidiIsolate } from '#web/ui/bidi-isolate.ts'

/** What the form says about other classes and time off at the chosen time. */
export const overlapTexts = (overlaps: Overlaps): string[] =>
  [overlapText(overlaps), busyText(overlaps), timeOffText(overlaps)].filter((text) => text !== '')

/** "Overlaps with Recital at 3:30 PM.", or of a series the dates: "Overlaps on 2 of 5 dates: Recital on Mon, Nov 30, …" */
function overlapText({ dates, count, first }: Overlaps): string {
  const [earliest] = first
  if (!earliest) return ''
  if (dates === 1) return `Overlaps with ${nameOf(earliest)} at ${clockOf(earliest.other.scheduledAt)}.`
  const named = first.map((each) => `${nameOf(each)} on ${dayOf(each.scheduledAt)}`)
  const more = count - first.length

  return `Overlaps on ${count} of ${counted(dates, 'date')}: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
}

/** "Personal is busy then, 3:30 PM to 5:00 PM.", or of a series the dates. */
function busyText({ dates, busy: { count, first } }: Overlaps): string {
  const [earliest] = first
  if (!earliest) return ''
  const { calendar, startsAt, endsAt, isAllDay } = earliest.busy
  const hours = isAllDay ? 'all day' : `${clockOf(startsAt)} to ${clockOf(endsAt)}`
  if (dates === 1) return `${bidiIsolate(calendar)} is busy then, ${hours}.`
  const named = first.map(({ scheduledAt, busy }) => `${bidiIsolate(busy.calendar)} on ${dayOf(scheduledAt)}`)
  const more = count - first.length

  return `Busy on ${count} of ${counted(dates, 'date')}: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
}

function timeOffText({ timeOff, leftOut }: Overlaps): string {
  if (timeOff !== null) return `During time off, ${bidiIsolate(timeOff)}.`

  return leftOut.length === 0 ? '' : `${counted(leftOut.length, 'date')} left out for time off.`
}

type Named = Overlaps['first'][number]

const nameOf = ({ other }: Named): string => bidiIsolate(other.title)
const clockOf = (time: string): string => clockText(parseWallTime(time)?.minute ?? 0)
const dayOf = (time: string): string =>
  `${weekdayText(time.slice(0, 10))}, ${shortDayText(time.slice(0, 10))}`
