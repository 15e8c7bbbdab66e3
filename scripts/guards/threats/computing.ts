import type { Threat } from '../threat.ts'

const hostileCalendars = 'server/src/classes/import/hostile-calendars.test.ts'
const timeOffBounds = 'server/src/classes/time-off/time-off-bounds.test.ts'

/** Small requests that would keep the server's only thread busy for everybody. */
export const computingThreats: Threat[] = [
  {
    attack: 'A calendar file whose lines, exceptions, dates or zones take the parser minutes or hours',
    answer: 'no line over 64 KiB or 50 parameters is parsed, all else is counted; refused with a sentence',
    guards: [
      {
        file: 'server/src/classes/import/content-lines.ts',
        text: 'line.length > maxLineLength || countParameters(line) > maxParameters',
        instead: 'line.length > maxLineLength',
        test: hostileCalendars,
        name: 'a line that is read is refused with %s',
      },
      {
        file: 'server/src/classes/import/plan-import.ts',
        text: '([uid, [first]]) => (first ? [[first, exceptions.get(uid) ?? []]] : [])',
        instead: '([uid, all]) => all.map((each) => [each, exceptions.get(uid) ?? []] as const)',
        test: hostileCalendars,
        name: 'of events with one name the first has their exceptions, and each exception is read once',
      },
      {
        file: 'server/src/classes/import/moment.ts',
        text: 'if (left < 0)',
        instead: 'if (left < -Infinity)',
        test: hostileCalendars,
        name: 'a file with too many dates in other zones is refused, and with as many in the own zone read',
      },
      {
        file: 'server/src/classes/import/zones.ts',
        text: ' && known.size < maxZones',
        instead: '',
        test: hostileCalendars,
        name: 'of names of zones without end no more than 200 are looked up',
      },
    ],
  },
  {
    attack: 'Time off of a minute, thousands of times, and then a year of classes to find other times for',
    answer: 'up to 500 are kept, and looked through by halves',
    guards: [
      {
        file: 'server/src/classes/time-off/time-off.service.ts',
        text: 'if (await timeOff.hasMoreTimeOff(db, timeOffBounds.maxKept))',
        instead: 'if (await timeOff.hasMoreTimeOff(db, 1000 * timeOffBounds.maxKept))',
        test: timeOffBounds,
        name: 'more time off than anybody takes in twenty years is refused with a sentence',
      },
      {
        file: 'server/src/classes/time-off/taken-times.ts',
        text: 'return next === undefined || next.start >= time.end',
        instead:
          'return next === undefined || this.#taken.every((other) => !overlap(other, { ...time, end: Date.parse(new Date(time.end).toISOString()) }))',
        test: timeOffBounds,
        name: 'planning a year among all the time off that there may be takes about as long as listing its classes',
      },
    ],
  },
]
