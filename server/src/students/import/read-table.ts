import { type ImportField, maxImportLines, maxImportRows } from '@lectern/contract/students/import-fields.ts'
import type { ImportColumn, ImportInput } from '@lectern/contract/students/student-import.contract.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { unmark } from '../../platform/http/csv-formulas.ts'
import { plainText } from '../../platform/plain-text.ts'
import { recogniseContents } from './columns-by-content.ts'
import { guessDelimiter, rowsOf } from './csv-text.ts'
import { recogniseColumn } from './recognised-columns.ts'

export type TableRow = { row: number; cells: string[] }
export type ImportTable = { columns: ImportColumn[]; rows: TableRow[] }

/** A table as spreadsheets write it: any of the usual signs between cells, quotes, line breaks in cells. */
export function readTable({ text, columns, cellEdits }: ImportInput): ImportTable {
  const lines = parse(text)
  if (lines.length > maxImportLines) throw tooLong(`${english(maxImportLines)} lines, blank ones included,`)
  const [first = []] = lines
  const width = Math.max(0, ...lines.map((line) => line.length))
  const recognised = first.map(recogniseColumn)
  const hasHeader = recognised.some((field) => field !== null)
  const rows = lines
    .map((line, index) => ({ row: index + 1, cells: padded(line, width) }))
    .slice(hasHeader ? 1 : 0)
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (rows.length > maxImportRows) throw tooLong(`${english(maxImportRows)} rows`)
  applyEdits(rows, cellEdits)
  const fields = columns ?? recogniseContents(withFamilyName(recognised, rows), cellsOf(rows))

  return {
    columns: Array.from({ length: width }, (_, index) => ({
      name: (hasHeader && first[index]?.trim()) || `Column ${index + 1}`,
      field: fields[index] ?? null,
    })),
    rows,
  }
}

/** Name and Vorname: beside first names that it mostly does not hold, a name is that of the family. */
function withFamilyName(
  fields: readonly (ImportField | null)[],
  rows: readonly TableRow[],
): (ImportField | null)[] {
  const [name, firstName] = [fields.indexOf('name'), fields.indexOf('firstName')]
  if (name === -1 || firstName === -1 || fields.includes('lastName')) return [...fields]
  const wordsIn = ({ cells }: TableRow, column: number) => plainText(cells[column] ?? '').split(' ')
  const whole = rows.filter((row) =>
    new Set(wordsIn(row, firstName)).isSubsetOf(new Set(wordsIn(row, name))),
  ).length

  return fields.map((field) => (field === 'name' && whole * 2 < rows.length ? 'lastName' : field))
}

/** Enough to tell what a column holds. */
const cellsOf = (rows: readonly TableRow[]): string[][] => rows.slice(0, 200).map(({ cells }) => cells)

const english = (count: number): string => count.toLocaleString('en')

const tooLong = (what: string): AppError =>
  new AppError('invalid_input', `Up to ${what} can be imported at a time`)

/** Excel may say in a first line which sign it has put between cells. */
const separatorLine = /^\uFEFF?sep=(.)\r?\n/i

function parse(text: string): string[][] {
  const [line = '', named] = separatorLine.exec(text) ?? []
  const table = text
    .slice(line.length)
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')

  return rowsOf(table, named ?? guessDelimiter(table))
    .take(maxImportLines + 1)
    .toArray()
}

const padded = (line: readonly string[], width: number): string[] =>
  Array.from({ length: width }, (_, index) => unmark(line[index]?.trim() ?? ''))

function applyEdits(rows: readonly TableRow[], cellEdits: ImportInput['cellEdits']): void {
  const byNumber = new Map(rows.map((row) => [row.row, row]))
  for (const { row, column, value } of cellEdits) {
    const cells = byNumber.get(row)?.cells
    if (cells && column < cells.length) cells[column] = value.trim()
  }
}
