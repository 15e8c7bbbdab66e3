import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import Papa from 'papaparse'
import { contentDisposition } from './content-disposition.ts'

export type CsvCell = string | number | null
export type CsvRow = readonly CsvCell[]

/** Rows of one page, one statement: no connection is held while a slow reader takes the last one. */
export const csvPageSize = 500

/** What a spreadsheet would run, and what looks as if we had marked it already. */
const formula = /^'*[=+\-@\t\r]/

/**
 * Sends a table as it is read, page by page. Excel takes UTF-8 for what it is by the mark at its beginning; what it would
 * run as a formula gets an apostrophe, which Import takes away again.
 */
export async function sendCsv(
  reply: FastifyReply,
  name: string,
  header: readonly string[],
  pages: AsyncGenerator<CsvRow[]>,
): Promise<FastifyReply> {
  const first = await pages.next() // a failure here is still answered as one
  reply.headers({ 'content-disposition': contentDisposition('attachment', name) })

  return reply.type('text/csv; charset=utf-8').send(Readable.from(textOf(header, first, pages)))
}

async function* textOf(
  header: readonly string[],
  first: IteratorResult<CsvRow[]>,
  pages: AsyncGenerator<CsvRow[]>,
): AsyncGenerator<string> {
  yield `\uFEFF${csvLines([header])}`
  if (first.done) return
  yield csvLines(first.value)
  for await (const page of pages) yield csvLines(page)
}

export function csvLines(rows: readonly CsvRow[]): string {
  if (rows.length === 0) return ''
  const plain = rows.map((row) => row.map((cell) => cell ?? ''))

  return `${Papa.unparse(plain, { newline: '\r\n', escapeFormulae: formula })}\r\n`
}

/** Reads on after the last row of each page until a page is not full. */
export async function* keysetPages<Row>(
  read: (after: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after: Row | undefined; ; ) {
    const page = await read(after)
    yield page
    if (page.length < csvPageSize) return
    after = page.at(-1)
  }
}
