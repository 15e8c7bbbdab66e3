import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import Papa from 'papaparse'
import { contentDisposition } from './content-disposition.ts'
import { formula, markInside } from './csv-formulas.ts'

export type CsvCell = string | number | null
export type CsvRow = readonly CsvCell[]

/** Rows of one page, one statement: no connection is held while a slow reader takes the last one. */
export const csvPageSize = 500

/** Signs by which a program may take cells apart; Papa Parse looks after commas, quotes and line breaks. */
const otherSeparator = /[;\t]/

/**
 * Sends a table as it is read, page by page. Excel takes UTF-8 for what it is by the mark at its beginning; what it would
 * run as a formula, alone or cut out of a cell, gets an apostrophe, which Import takes away again.
 */
export async function sendCsv(
  reply: FastifyReply,
  name: string,
  header: readonly string[],
  pages: AsyncGenerator<CsvRow[]>,
): Promise<FastifyReply> {
  const first = await pages.next() // a failure here is still answered as one
  reply.headers({ 'content-disposition': contentDisposition('attachment', name) })

  return reply.type('text/csv; charset=utf-8').send(Readable.from(csvText(header, following(first, pages))))
}

async function* following(
  first: IteratorResult<CsvRow[]>,
  pages: AsyncGenerator<CsvRow[]>,
): AsyncGenerator<CsvRow[]> {
  if (first.done) return
  yield first.value
  yield* pages
}

export async function* csvText(
  header: readonly string[],
  pages: AsyncIterable<CsvRow[]>,
): AsyncGenerator<string> {
  yield `\uFEFF${csvLines([header])}`
  for await (const page of pages) yield csvLines(page)
}

export function csvLines(rows: readonly CsvRow[]): string {
  if (rows.length === 0) return ''
  const plain = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? markInside(cell) : (cell ?? ''))),
  )
  const quotes = (cell: string | number): boolean => otherSeparator.test(String(cell))

  return `${Papa.unparse(plain, { newline: '\r\n', escapeFormulae: formula, quotes })}\r\n`
}

/** Reads on after the last row of each page until no more was found than a page has room for. */
export async function* keysetPages<Row>(
  read: (after: Row | undefined) => Promise<Row[]>,
  foundFor: (page: readonly Row[]) => number = ({ length }) => length,
): AsyncGenerator<Row[]> {
  for (let after: Row | undefined; ; ) {
    const page = await read(after)
    yield page
    const found = foundFor(page)
    if (found < csvPageSize && found === page.length) return
    after = page.at(-1)
  }
}
