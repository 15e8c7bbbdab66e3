import { maxCalendarEvents } from '@lectern/contract/classes/class-import.contract.ts'
import ICAL from 'ical.js'
import { AppError } from '../../platform/http/app-error.ts'
import { contentLines } from './content-lines.ts'
import { markUnreadable } from './unreadable-events.ts'

const deepest = 4
/** An event may bring alarms, and a zone its changes. */
const maxComponents = 4 * maxCalendarEvents

const noCalendar = 'This is not a calendar file (.ics)'
const tooMany = `Up to ${maxCalendarEvents.toLocaleString('en')} events can be imported at a time`

/** The events of a file, and its zones by name. What is too large or too deep is refused before anything is parsed. */
export function parseCalendar(text: string): { events: ICAL.Component[]; zones: ICAL.Component[] } {
  const lines = contentLines(text)
  requireModest(lines)
  const calendars = rootsOf(lines.join('\r\n')).map((root) => new ICAL.Component(root))
  const inside = (name: string) => calendars.flatMap((each) => each.getAllSubcomponents(name))
  const events = inside('vevent')
  if (events.length > maxCalendarEvents) throw new AppError('invalid_input', tooMany)

  return { events, zones: inside('vtimezone') }
}

function requireModest(lines: readonly string[]): void {
  let depth = 0
  let count = 0
  for (const line of lines) {
    if (/^end:/i.test(line)) depth -= 1
    if (!/^begin:/i.test(line)) continue
    depth += 1
    count += 1
    if (depth > deepest) throw new AppError('invalid_input', noCalendar)
    // The parser reads whatever follows an address card by other rules.
    if (/:vcard$/i.test(line)) throw new AppError('invalid_input', noCalendar)
    if (count > maxComponents) throw new AppError('invalid_input', tooMany)
  }
}

type Root = ConstructorParameters<typeof ICAL.Component>[0]

/** Some programs write several calendars into one file. */
function rootsOf(text: string): Root[] {
  const parsed = tryParse(text) ?? tryParse(markUnreadable(text)) ?? []
  const roots = (typeof parsed[0] === 'string' ? [parsed] : parsed) as Root[]
  if (roots.length === 0 || roots.some((root) => root[0] !== 'vcalendar'))
    throw new AppError('invalid_input', noCalendar)

  return roots
}

function tryParse(text: string): unknown[] | null {
  try {
    return ICAL.parse(text)
  } catch {
    return null
  }
}
