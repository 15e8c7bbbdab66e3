import ICAL from 'ical.js'
import { AppError } from '../../platform/http/app-error.ts'

/** For each parameter the parser looks through the rest of its line, so that one line could keep it busy for hours. */
const maxLineLength = 64 * 1024
const maxParameters = 50
const maxLines = 250_000

/** All that is ever asked of a file. What others are like does not matter: a picture in the file may be large. */
const namesRead = new Set([
  ...['begin', 'end', 'uid', 'summary', 'description', 'status', 'tzid', 'x-lic-location'],
  ...['dtstart', 'dtend', 'duration', 'rrule', 'exdate', 'rdate', 'recurrence-id'],
  ...['location', 'url', 'conference', 'x-google-conference'],
])

/** The lines of a file, unfolded. One that the parser would take too long for is left out or, where it is read, refused. */
export function contentLines(text: string): string[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/, maxLines + 1)
  if (lines.length > maxLines)
    throw new AppError(
      'invalid_input',
      `A calendar of up to ${maxLines.toLocaleString('en')} lines can be imported`,
    )

  return lines.filter((line) => {
    if (!isExcessive(line)) return true
    requireUnread(line)
    return false
  })
}

const isExcessive = (line: string): boolean =>
  line.length > maxLineLength || countParameters(line) > maxParameters

function requireUnread(line: string): void {
  const name = line.slice(0, nextMark(line, 0)).toLowerCase()
  if (namesRead.has(name))
    throw new AppError(
      'invalid_input',
      `This file has a ${name.toUpperCase()} of more than 64 KiB or ${maxParameters} parameters`,
    )
}

const marks = /[;:]/g

/** Where a parameter or the value of a line begins next. */
function nextMark(line: string, from: number): number {
  marks.lastIndex = from

  return marks.exec(line)?.index ?? line.length
}

/** Step by step as the parser goes, but never over the same characters twice. */
function countParameters(line: string): number {
  let count = 0
  let start = nextMark(line, 0)
  while (line[start] === ';' && count <= maxParameters) {
    const equals = line.indexOf('=', start + 1)
    if (equals === -1) break
    count += 1
    start = nextMark(line, endOfQuotes(line, line.slice(start + 1, equals), equals + 1))
  }

  return count
}

const knownParameters = ICAL.design.icalendar.param as Record<string, { multiValue?: string }>

/** Quotes count only around a whole value, or around each of several where the parser knows the name as one of such. */
function endOfQuotes(line: string, name: string, from: number): number {
  if (line[from] !== '"') return from
  const isList = knownParameters[name.toLowerCase()]?.multiValue !== undefined
  let end = line.indexOf('"', from + 1)
  while (isList && end !== -1 && line.startsWith(',"', end + 1)) end = line.indexOf('"', end + 3)

  return end === -1 ? line.length : end
}
