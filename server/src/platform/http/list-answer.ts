import type { FastifyReply } from 'fastify'
import { maxListedBytes, totalColumn } from '../db/pagination.ts'

type Row = { [totalColumn]?: number }

/** A list is capped; its query counts what there is beyond the cap beside each row, under a name of its own. */
const totalOf = (rows: readonly Row[]): number => rows[0]?.[totalColumn] ?? rows.length

/** A list as JSON, cut after the last row that fits; the headers tell how many rows there are, and that some were cut. */
export function writeList(
  reply: FastifyReply,
  rows: readonly Row[],
  project: (rows: readonly Row[]) => unknown,
): string {
  reply.header('x-total-count', String(totalOf(rows)))
  const whole = JSON.stringify(project(rows))
  if (Buffer.byteLength(whole) <= maxListedBytes) return whole
  reply.header('x-truncated', 'true')

  return `[${rowsThatFit(rows, (row) => JSON.stringify(project([row])).slice(1, -1)).join(',')}]`
}

/** Each row is counted with the comma or bracket before it; the last bracket is the one byte besides. */
function rowsThatFit(rows: readonly Row[], write: (row: Row) => string): string[] {
  const written: string[] = []
  let left = maxListedBytes - 1
  for (const row of rows) {
    const text = write(row)
    left -= Buffer.byteLength(text) + 1
    if (left < 0) break
    written.push(text)
  }

  return written
}
