import { setImmediate } from 'node:timers/promises'

/** The rows after an id, and not more of them. */
export type Part = { after: number; limit: number }

const limit = 2000

/** All rows in the order of their ids; no more of them are in memory at once, and whoever else waits has their turn in between. */
export async function* inParts<Row extends { id: number }>(
  read: (part: Part) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after = 0
  for (;;) {
    const rows = await read({ after, limit })
    yield rows
    if (rows.length < limit) return
    after = rows.at(-1)?.id ?? after
    await setImmediate()
  }
}
