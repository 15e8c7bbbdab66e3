import { setImmediate } from 'node:timers/promises'

const turnMs = 20

/** One after the other; whoever else waits for the server has their turn in between. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  let since = performance.now()
  for (const item of items) {
    results.push(work(item))
    if (performance.now() - since < turnMs) continue
    await setImmediate()
    since = performance.now()
  }

  return results
}
