import { maxImportRows } from '@lectern/contract/students/import-fields.ts'
import type { ImportColumn, ImportInput } from '@lectern/contract/students/student-import.contract.ts'
import Papa from 'papaparse'
import { AppError } from '../../platform/http/app-error.ts'
import { recogniseColumn } from './recognised-columns.ts'

export type TableRow = { row: number; cells: string[] }
export type ImportTable = { columns: ImportColumn[]; rows: TableRow[] }

const maxColumns = 100

/** A table as spreadsheets write it: any of the usual signs between fields, quotes, line breaks in cells. */
export function readTable({ text, columns, corrections }: ImportInput): ImportTable {
  const lines = parse(text)
  const [first = []] = lines
  const width = Math.min(Math.max(0, ...lines.map((line) => line.length)), maxColumns)
  const recognised = first.map(recogniseColumn)
  const hasHeader = recognised.some((field) => field !== null)
  const rows = lines
    .map((line, index) => ({ row: index + 1, cells: padded(line, width) }))
    .slice(hasHeader ? 1 : 0)
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (rows.length > maxImportRows)
    throw new AppError(
      'invalid_input',
      `Up to ${maxImportRows.toLocaleString('en')} rows can be imported at a time`,
    )
  correct(rows, corrections)

  return {
    columns: Array.from({ length: width }, (_, index) => ({
      name: (hasHeader && first[index]?.trim()) || `Column ${index + 1}`,
      field: (columns ? columns[index] : recognised[index]) ?? null,
    })),
    rows,
  }
}

/** Excel may say in a first line which sign it has put between fields. */
const separatorLine = /^\uFEFF?sep=(.)\r?\n/i

function parse(text: string): string[][] {
  const [line = '', delimiter = ''] = separatorLine.exec(text) ?? []
  const table = text.slice(line.length).replace(/^\uFEFF/, '')
  const { data } = Papa.parse<string[]>(table, {
    delimiter,
    skipEmptyLines: false,
    preview: maxImportRows + 1000,
  })

  return data
}

const guarded = /^'+[=+\-@]/

const padded = (line: readonly string[], width: number): string[] =>
  Array.from({ length: width }, (_, index) => withoutGuard(line[index]?.trim() ?? ''))

/** The sign that our own tables put before what a spreadsheet would take for a formula. */
const withoutGuard = (cell: string): string => (guarded.test(cell) ? cell.slice(1) : cell)

function correct(rows: readonly TableRow[], corrections: ImportInput['corrections']): void {
  const byNumber = new Map(rows.map((row) => [row.row, row]))
  for (const { row, column, value } of corrections) {
    const cells = byNumber.get(row)?.cells
    if (cells && column < cells.length) cells[column] = value.trim()
  }
}
