import { contentLine } from './content-line.ts'

type Span = { from: string; to: string }
type Observance = { startsAt: Temporal.PlainDateTime; before: string; after: string; isDaylight: boolean }

/** Far more than there are in any span that a feed has. */
const maxObservances = 2000

/**
 * VTIMEZONE of a zone for the span of a feed, each change of its clocks written out as the time zone database has it. Rules
 * that repeat would have to be guessed from it, and are wrong wherever a country changes its mind.
 */
export function timeZoneComponent(timeZone: string, span: Span): string {
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...observancesIn(timeZone, span).flatMap(linesOf),
    'END:VTIMEZONE',
  ]
    .map(contentLine)
    .join('')
}

/** The change before the span counts until the first one in it. */
function observancesIn(timeZone: string, { from, to }: Span): Observance[] {
  const start = Temporal.PlainDateTime.from(from).subtract({ days: 2 }).toZonedDateTime(timeZone)
  const end = Temporal.PlainDateTime.from(to).add({ days: 2 }).toZonedDateTime(timeZone).epochMilliseconds
  const found = [earliest(start)]
  let change = start.getTimeZoneTransition('next')
  while (change && change.epochMilliseconds <= end && found.length < maxObservances) {
    found.push(observanceAt(change))
    change = change.getTimeZoneTransition('next')
  }

  return found
}

function earliest(start: Temporal.ZonedDateTime): Observance {
  const change = start.getTimeZoneTransition('previous')
  if (change && change.year > 1970) return observanceAt(change)

  return {
    startsAt: Temporal.PlainDateTime.from('1970-01-01T00:00'),
    before: start.offset,
    after: start.offset,
    isDaylight: false,
  }
}

/** It begins at what the wall showed before the change. */
function observanceAt(change: Temporal.ZonedDateTime): Observance {
  const before = change.subtract({ nanoseconds: 1 })
  const gained = change.offsetNanoseconds - before.offsetNanoseconds

  return {
    startsAt: change.toPlainDateTime().subtract({ nanoseconds: gained }),
    before: before.offset,
    after: change.offset,
    isDaylight: gained > 0,
  }
}

function linesOf({ startsAt, before, after, isDaylight }: Observance): string[] {
  const kind = isDaylight ? 'DAYLIGHT' : 'STANDARD'

  return [
    `BEGIN:${kind}`,
    `DTSTART:${startsAt.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')}`,
    `TZOFFSETFROM:${before.replaceAll(':', '')}`,
    `TZOFFSETTO:${after.replaceAll(':', '')}`,
    `END:${kind}`,
  ]
}
