/*
 * A spreadsheet runs what begins with = + - or @, some also with their full-width forms, and what it takes for the beginning
 * depends on the sign that it takes for a separator: where that is a semicolon, quotes in the middle of a line mean nothing to
 * it, so a cell may be cut in several.
 */

/** What would be run at the beginning of a cell, and what looks as if we had marked it already. */
export const formula = /^'*[=+\-@＝＋－＠\t\r]/

const run = /[=@＝＠]|[+\-＋－][^;\t\r\n]*[(|!（｜！]/.source
/** Never across a further separator, so that a cell is read once however many it has. */
const ahead = `(?=(?:[^\\S\\t\\r\\n]|["'])*(?:${run}))`

/** After a separator a hyphen is a bullet, unless a function, another program or another sheet follows. */
const unmarked = new RegExp(`([;\\t\\r\\n])${ahead}`, 'g')
const marked = new RegExp(`([;\\t\\r\\n])'${ahead}`, 'g')

/** An apostrophe before what would be run if the cell were cut there. */
export const markInside = (cell: string): string => cell.replace(unmarked, "$1'")

const markedAtStart = /^'+[=+\-@＝＋－＠]/

/** Takes all of our apostrophes away again, so that what went out comes in as it was. */
export const unmark = (cell: string): string =>
  (markedAtStart.test(cell) ? cell.slice(1) : cell).replace(marked, '$1')
