import { setImmediate } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { maxListedBytes, totalColumn } from '../db/pagination.ts'

type Row = { [totalColumn]?: number }
type Project = (rows: readonly Row[]) => unknown

/** Written in one go. A longer list is written in slices, between which other calls have their turn. */
const sliceRows = 100
const bytesPerTurn = 256 * 1024

/** A list is capped; its query counts what there is beyond the cap beside each row, under a name of its own. */
const totalOf = (rows: readonly Row[]): number => rows[0]?.[totalColumn] ?? rows.length

/** A list as JSON, cut after the last row that fits; the headers tell how many rows there are, and that some were cut. */
export async function writeList(
  reply: FastifyReply,
  rows: readonly Row[],
  project: Project,
): Promise<string> {
  reply.header('x-total-count', String(totalOf(rows)))
  const whole = rows.length <= sliceRows ? JSON.stringify(project(rows)) : undefined
  if (whole !== undefined && fits(whole, maxListedBytes)) return whole
  const { written, isWhole } = await writeSlices(rows, project)
  if (!isWhole) reply.header('x-truncated', 'true')

  return `[${written.join(',')}]`
}

/** No character takes more than three bytes, so that most lists need not be measured. */
const fits = (text: string, bytes: number): boolean =>
  text.length * 3 <= bytes || Buffer.byteLength(text) <= bytes

/** Each slice is counted with the comma or bracket before it; the last bracket is the one byte besides. */
async function writeSlices(rows: readonly Row[], project: Project) {
  const written: string[] = []
  let left = maxListedBytes - 1
  let turnEnds = left - bytesPerTurn
  for (let from = 0; from < rows.length; from += sliceRows) {
    const slice = rows.slice(from, from + sliceRows)
    const text = JSON.stringify(project(slice)).slice(1, -1)
    const bytes = Buffer.byteLength(text) + 1
    if (bytes > left) return { written: [...written, ...rowsThatFit(slice, project, left)], isWhole: false }
    written.push(text)
    left -= bytes
    if (left > turnEnds) continue
    turnEnds = left - bytesPerTurn
    await setImmediate()
  }

  return { written, isWhole: true }
}

function rowsThatFit(rows: readonly Row[], project: Project, bytes: number): string[] {
  const written: string[] = []
  let left = bytes
  for (const row of rows) {
    const text = JSON.stringify(project([row])).slice(1, -1)
    left -= Buffer.byteLength(text) + 1
    if (left < 0) break
    written.push(text)
  }

  return written
}
