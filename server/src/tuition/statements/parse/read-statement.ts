import type { StatementField } from '@lectern/contract/tuition/statements/statement-columns.ts'
import { maxStatementLength } from '@lectern/contract/tuition/statements/statements.contract.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { readCamt } from './camt.ts'
import { type CsvColumn, readCsv } from './csv-statement.ts'
import { looksLikeMt940, readMt940 } from './mt940.ts'
import { looksLikeOfx, readOfx } from './ofx.ts'
import { maxLines, type ParsedLine, tooMany } from './statement-line.ts'
import { filesIn, looksLikeZip, maxUnpackedBytes } from './zip.ts'

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

export async function readStatement(file: StatementFile, currency: string): Promise<ReadStatement> {
  if (file.zip === undefined) return readPieces(piecesOf(file.text ?? ''), file.columns, currency)
  const bytes = Buffer.from(file.zip, 'base64')
  if (!looksLikeZip(bytes)) throw new AppError('invalid_input', 'This is no archive that can be read.')
  const lines: ParsedLine[] = []
  let format: ReadStatement['format'] | undefined
  let left = maxUnpackedBytes
  for (const packed of filesIn(bytes)) {
    const { length, letters } = await lookInto(packed(left))
    const read = await readPieces(decoded(packed(left), letters), undefined, currency)
    left -= length
    format ??= read.format
    if (lines.length + read.lines.length > maxLines) throw tooMany()
    lines.push(...read.lines)
  }

  return { format: format ?? 'CAMT', lines, columns: null }
}

const pieceLength = 64 * 1024

async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength)
}

type Letters = 'utf-8' | 'windows-1252'

/** Unpacked once to see what it is written in, and again to be read, so that it is never there as a whole. */
async function lookInto(file: AsyncIterable<Buffer>): Promise<{ length: number; letters: Letters }> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let length = 0
  let letters: Letters = 'utf-8'
  for await (const piece of file) {
    if (length === 0 && looksLikeZip(piece))
      throw new AppError('invalid_input', 'An archive inside an archive is not opened.')
    length += piece.length
    if (!isRight(() => decoder.decode(piece, { stream: true }))) letters = 'windows-1252' // as older programs of banks write it
  }
  if (!isRight(() => decoder.decode())) letters = 'windows-1252'

  return { length, letters }
}

function isRight(decode: () => string): boolean {
  try {
    decode()
    return true
  } catch {
    return false
  }
}

async function* decoded(file: AsyncIterable<Buffer>, letters: Letters): AsyncGenerator<string> {
  const decoder = new TextDecoder(letters)
  for await (const piece of file) yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}

/** By which a format is known. */
const startLength = 4000

async function readPieces(
  pieces: AsyncGenerator<string>,
  columns: StatementFile['columns'],
  currency: string,
): Promise<ReadStatement> {
  let begun = ''
  while (begun.length < startLength) {
    const { value, done } = await pieces.next()
    if (done) break
    begun += value
  }
  const trimmed = begun.replace(/^\uFEFF/, '').trimStart()
  const start = trimmed.slice(0, startLength)
  if (!looksLikeOfx(start) && start.startsWith('<'))
    return { format: 'CAMT', lines: await readCamt(following(trimmed, pieces)), columns: null }
  const text = await wholeOf(following(begun, pieces))
  if (looksLikeOfx(start)) return { format: 'OFX', lines: readOfx(text), columns: null }
  if (looksLikeMt940(start)) return { format: 'MT940', lines: readMt940(text), columns: null }
  const table = readCsv(text, columns, currency)

  return { format: 'CSV', lines: table.lines, columns: table.columns }
}

async function* following(begun: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield begun
  yield* rest
}

/** In an archive no longer than by itself. */
async function wholeOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) {
    text += piece
    if (text.length > maxStatementLength) throw tooLong()
  }

  return text
}

const tooLong = (): AppError =>
  new AppError('invalid_input', 'This file is too long to be a statement. Please export a shorter time.')
