const [tries, triesWhenBusy] = [4, 12]

type Work = () => Promise<unknown>

/**
 * How many times as long one thing takes as another. The fastest try of each counts, and they take turns: a busy
 * machine is not equally fast for long. Whoever wants a small figure names it, and more tries are made to get below it.
 */
export async function timesAsLong(
  work: Work,
  measure: Work,
  wanted = Number.POSITIVE_INFINITY,
): Promise<number> {
  let [fastest, fastestMeasure] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const isAbove = () => fastest / fastestMeasure >= wanted
  for (let tried = 0; tried < tries || (tried < triesWhenBusy && isAbove()); tried += 1) {
    fastestMeasure = Math.min(fastestMeasure, await millisecondsFor(measure))
    fastest = Math.min(fastest, await millisecondsFor(work))
  }

  return fastest / fastestMeasure
}

async function millisecondsFor(work: Work): Promise<number> {
  const started = performance.now()
  await work()

  return performance.now() - started
}
