import { maxImportColumns } from '@lectern/contract/students/import-fields.ts'
import { decimalsOf } from '@lectern/contract/tuition/money.ts'
import type { StatementField } from '@lectern/contract/tuition/statements/statement-columns.ts'
import { guessDelimiter, rowsOf } from '../../../students/import/csv-text.ts'
import { amountReader } from './csv-amounts.ts'
import { recogniseColumn } from './csv-columns.ts'
import { dateReader } from './csv-dates.ts'
import { lineOf, maxLines, type ParsedLine, tidyAccount, tooMany } from './statement-line.ts'

export type CsvColumn = { name: string; field: StatementField | null }
export type CsvStatement = { columns: CsvColumn[]; lines: ParsedLine[] }

/** Banks write about the account before the table begins. */
const maxPreamble = 30

/** A table as banks export it; columns are recognised by their names unless it is said what they tell. */
export function readCsv(
  text: string,
  chosen: readonly (StatementField | null)[] | undefined,
  currency: string,
): CsvStatement {
  const clean = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const rows = rowsOf(clean, delimiterOf(clean))
    .take(maxLines + maxPreamble + 1)
    .toArray()
  const header = headerAt(rows)
  const names = header === -1 ? [] : (rows[header] ?? [])
  const body = rows.slice(header + 1).filter((row) => row.some((cell) => cell.trim() !== ''))
  if (body.length > maxLines) throw tooMany()
  const width = Math.min(maxImportColumns, Math.max(0, ...body.map((row) => row.length), names.length))
  const recognised = withoutRepeats(names.map(recogniseColumn))
  const columns = Array.from({ length: width }, (_none, index) => ({
    name: names[index]?.trim() || `Column ${index + 1}`,
    field: (chosen ? chosen[index] : recognised[index]) ?? null,
  }))

  return { columns, lines: linesOf(body, columns, currency) }
}

/** That of the rows with the most cells: what stands above the table is mostly one cell. */
function delimiterOf(text: string): string {
  const lines = text.split('\n', maxPreamble)
  const longest = lines.toSorted((one, other) => other.length - one.length)[0] ?? ''

  return guessDelimiter([longest, ...lines.slice(-5)].join('\n'))
}

const headerAt = (rows: readonly string[][]): number =>
  rows.slice(0, maxPreamble).findIndex((row) => {
    const fields = new Set(row.map(recogniseColumn))
    return fields.has('date') && (fields.has('amount') || fields.has('credit'))
  })

/** Of two columns that tell the same the first is taken, but for words, which are read together. */
const withoutRepeats = (fields: readonly (StatementField | null)[]): (StatementField | null)[] =>
  fields.map((field, index) => (field !== 'text' && fields.indexOf(field) < index ? null : field))

function linesOf(rows: readonly string[][], columns: readonly CsvColumn[], usual: string): ParsedLine[] {
  const cellsOf = (field: StatementField): string[][] =>
    rows.map((row) =>
      columns.flatMap((column, index) => (column.field === field ? [row[index]?.trim() ?? ''] : [])),
    )
  const [dates, amounts, credits, debits] = (['date', 'amount', 'credit', 'debit'] as const).map((field) =>
    cellsOf(field).map(([first]) => first ?? ''),
  ) as [string[], string[], string[], string[]]
  const [payers, accounts, currencies] = (['payer', 'account', 'currency'] as const).map((field) =>
    cellsOf(field).map(([first]) => first ?? ''),
  ) as [string[], string[], string[]]
  const texts = cellsOf('text').map((cells) => cells.join(' '))
  const readDate = dateReader(dates, usual)
  const readAmount = amountReader([...amounts, ...credits, ...debits], decimalsOf(usual))

  return rows.map((_row, index) => {
    const at = (cells: readonly string[]): string => cells[index] ?? ''
    const money = readAmount(at(amounts)) ?? readAmount(at(credits)) ?? negated(readAmount(at(debits)))

    return lineOf({
      date: readDate(at(dates)),
      amount: money?.amount ?? null,
      isCredit: money?.isCredit ?? true,
      currency: /^[A-Z]{3}$/.test(at(currencies)) ? at(currencies) : null,
      payer: at(payers),
      account: tidyAccount(at(accounts)),
      text: at(texts),
    })
  })
}

const negated = (money: ReturnType<ReturnType<typeof amountReader>>) => money && { ...money, isCredit: false }
