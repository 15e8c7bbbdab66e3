import { maxImportColumns } from '@lectern/contract/students/import-fields.ts'

const delimiters = [',', '\t', '|', ';']
/** So many rows, of the first characters, tell which sign stands between cells. */
const sampledRows = 10
const sampledLength = 64 * 1024

/**
 * The rows of a table as text, blank ones too; of each the first cells alone, as many as may be imported. By hand, since
 * Papa looks for the end of the line after every quoted cell: a single line of some megabytes took it minutes.
 */
export function* rowsOf(text: string, delimiter: string): Generator<string[]> {
  const plain = new RegExp(`[^${RegExp.escape(delimiter)}\\n]*`, 'y')
  let row: string[] = []
  for (let at = 0; at <= text.length; at += 1) {
    const [cell, end] = readCell(text, at, plain)
    if (row.length < maxImportColumns) row.push(cell)
    at = end
    if (text[end] === delimiter) continue
    yield row
    row = []
  }
}

/** A cell that begins there, and where it ends. What follows a closing quote belongs to the cell too. */
function readCell(text: string, start: number, plain: RegExp): [cell: string, end: number] {
  const [quoted, at] = text[start] === '"' ? readQuoted(text, start + 1) : ['', start]
  plain.lastIndex = at
  const [rest = ''] = plain.exec(text) ?? []

  return [quoted + rest, at + rest.length]
}

/** Up to the closing quote, two in a row being one that is meant; all of the text where none closes it. */
function readQuoted(text: string, start: number): [cell: string, end: number] {
  let close = text.indexOf('"', start)
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  const end = close === -1 ? text.length : close

  return [text.slice(start, end).replaceAll('""', '"'), close === -1 ? end : end + 1]
}

/** The sign that makes the first rows the most even, and of several the one that makes more columns. */
export function guessDelimiter(text: string): string {
  const sample = text.slice(0, sampledLength)
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, widths: widthsOf(sample, delimiter) }))
    .filter(({ widths }) => widths.length > 0 && sum(widths) / widths.length > 1.5)
    .toSorted(
      (one, other) =>
        unevenness(one.widths) - unevenness(other.widths) || sum(other.widths) - sum(one.widths),
    )

  return best?.delimiter ?? ','
}

const widthsOf = (text: string, delimiter: string): number[] =>
  rowsOf(text, delimiter)
    .filter((row) => row.some((cell) => cell.trim() !== ''))
    .take(sampledRows)
    .map((row) => row.length)
    .toArray()

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

const unevenness = (widths: readonly number[]): number =>
  sum(widths.slice(1).map((width, index) => Math.abs(width - (widths[index] ?? width))))
