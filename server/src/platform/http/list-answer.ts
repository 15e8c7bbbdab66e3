import { setImmediate } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { maxListedBytes, totalColumn } from '../db/pagination.ts'

type Row = { [totalColumn]?: number }
type Project = (rows: readonly Row[]) => unknown

/** Written in one go. A longer list is written in slices, between which other calls have their turn. */
const sliceRows = 50
const bytesPerTurn = 256 * 1024

/** A list is capped; its query counts what there is beyond the cap beside each row, under a name of its own. */
const totalOf = (rows: readonly Row[]): number => rows[0]?.[totalColumn] ?? rows.length

/** A list as JSON, cut after the last row that fits; the headers tell how many rows there are, and that some were cut. */
export async function writeList(
  reply: FastifyReply,
  rows: readonly Row[],
  project: Project,
): Promise<string | Buffer> {
  reply.header('x-total-count', String(totalOf(rows)))
  const whole = rows.length <= sliceRows ? JSON.stringify(project(rows)) : undefined
  if (whole !== undefined && fits(whole)) return whole
  const { written, isWhole } = await writeSlices(rows, project)
  if (!isWhole) reply.header('x-truncated', 'true')

  return Buffer.concat([...written, closing])
}

/** No character takes more than three bytes, so that most lists need not be measured. */
const fits = (text: string): boolean =>
  text.length * 3 <= maxListedBytes || Buffer.byteLength(text) <= maxListedBytes

const closing = Buffer.from(']')

/** Each slice with the comma or bracket before it. */
async function writeSlices(rows: readonly Row[], project: Project) {
  const written: Buffer[] = rows.length === 0 ? [Buffer.from('[')] : []
  let left = maxListedBytes - closing.length
  let turnEnds = left - bytesPerTurn
  for (let from = 0; from < rows.length; from += sliceRows) {
    const slice = rows.slice(from, from + sliceRows)
    const bytes = writeSlice(slice, project, from === 0)
    if (bytes.length > left)
      return {
        written: [...written, ...rowsThatFit(slice, project, { left, isFirst: from === 0 })],
        isWhole: false,
      }
    written.push(bytes)
    left -= bytes.length
    if (left > turnEnds) continue
    turnEnds = left - bytesPerTurn
    await setImmediate()
  }

  return { written, isWhole: true }
}

const writeSlice = (rows: readonly Row[], project: Project, isFirst: boolean): Buffer =>
  Buffer.from((isFirst ? '[' : ',') + JSON.stringify(project(rows)).slice(1, -1))

function rowsThatFit(
  rows: readonly Row[],
  project: Project,
  { left, isFirst }: { left: number; isFirst: boolean },
): Buffer[] {
  const written: Buffer[] = []
  let room = left
  for (const [index, row] of rows.entries()) {
    const bytes = writeSlice([row], project, isFirst && index === 0)
    room -= bytes.length
    if (room < 0) break
    written.push(bytes)
  }

  return written
}
