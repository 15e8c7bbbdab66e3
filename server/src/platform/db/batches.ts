/** Rows in one statement: fewer values than PostgreSQL takes, and few statements. */
const batchSize = 1000

export function* batchesOf<T>(items: readonly T[]): Generator<T[]> {
  for (let at = 0; at < items.length; at += batchSize) yield items.slice(at, at + batchSize)
}
