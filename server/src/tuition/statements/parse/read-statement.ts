import type { StatementField } from '@lectern/contract/tuition/statements/statement-columns.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { readCamt } from './camt.ts'
import { type CsvColumn, readCsv } from './csv-statement.ts'
import { looksLikeMt940, readMt940 } from './mt940.ts'
import { looksLikeOfx, readOfx } from './ofx.ts'
import { maxLines, type ParsedLine, tooMany } from './statement-line.ts'
import { looksLikeZip, unzip } from './zip.ts'

export type ReadStatement = {
  format: 'CAMT' | 'MT940' | 'OFX' | 'CSV'
  lines: ParsedLine[]
  /** Of a table, what its columns tell. */
  columns: CsvColumn[] | null
}

export type StatementFile = {
  /** As the browser has read it, or the bytes of an archive in base64. */
  text?: string | undefined
  zip?: string | undefined
  columns?: readonly (StatementField | null)[] | undefined
}

export function readStatement(file: StatementFile, currency: string): ReadStatement {
  if (file.zip === undefined) return readText(file.text ?? '', file.columns, currency)
  const bytes = Buffer.from(file.zip, 'base64')
  if (!looksLikeZip(bytes)) throw new AppError('invalid_input', 'This is no archive that can be read.')
  const lines: ParsedLine[] = []
  let format: ReadStatement['format'] | undefined
  for (const file of unzip(bytes)) {
    const read = readText(textOf(file), undefined, currency)
    format ??= read.format
    if (lines.length + read.lines.length > maxLines) throw tooMany()
    lines.push(...read.lines)
  }

  return { format: format ?? 'CAMT', lines, columns: null }
}

function textOf(bytes: Buffer): string {
  if (looksLikeZip(bytes)) throw new AppError('invalid_input', 'An archive inside an archive is not opened.')

  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes) // as older programs of banks write it
  }
}

function readText(text: string, columns: StatementFile['columns'], currency: string): ReadStatement {
  const start = text
    .slice(0, 4000)
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (looksLikeOfx(start)) return { format: 'OFX', lines: readOfx(text), columns: null }
  if (start.startsWith('<'))
    return { format: 'CAMT', lines: readCamt(text.replace(/^\uFEFF/, '').trimStart()), columns: null }
  if (looksLikeMt940(start)) return { format: 'MT940', lines: readMt940(text), columns: null }
  const table = readCsv(text, columns, currency)

  return { format: 'CSV', lines: table.lines, columns: table.columns }
}
