import ICAL from 'ical.js'

/** Stands in an event instead of what could not be parsed. */
export const unreadableMark = 'x-lectern-unreadable'

/** By these a teacher recognises an event in the list. */
const namingLine = /^(?:SUMMARY|DTSTART)[;:].*$/gim

/**
 * The parser refuses a file for one rule that is none. Here each event that it would refuse keeps what names it and a mark,
 * so that the others can be taken over.
 */
export const markUnreadable = (text: string): string =>
  text
    .split(/^(?=BEGIN:VEVENT$)/im) // searched piece by piece: one expression for whole events would look through all for each
    .map(markIfUnreadable)
    .join('')

function markIfUnreadable(piece: string): string {
  const end = /^END:VEVENT$/im.exec(piece)
  if (!end) return piece
  const event = piece.slice(0, end.index + end[0].length)

  return canParse(event) ? piece : markedEvent(event) + piece.slice(event.length)
}

function markedEvent(event: string): string {
  const naming = (event.match(namingLine) ?? []).slice(0, 2).filter((line) => canParse(eventOf([line])))

  return eventOf([...naming, `${unreadableMark}:TRUE`])
}

const eventOf = (lines: readonly string[]): string => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')

function canParse(event: string): boolean {
  try {
    ICAL.parse(event)
    return true
  } catch {
    return false
  }
}
