const [triesWhenWanted, tries, triesWhenBusy] = [2, 4, 12]

type Work = () => Promise<unknown>

/**
 * How many times as long one thing takes as another. The fastest try of each counts, and they take turns: a busy
 * machine is not equally fast for long. Whoever wants a small figure names it: the second try may do, since the first has
 * code compiled and tables read, and more are made to get below it.
 */
export async function timesAsLong(
  work: Work,
  measure: Work,
  wanted = Number.POSITIVE_INFINITY,
): Promise<number> {
  let [fastest, fastestMeasure] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const isAbove = () => fastest / fastestMeasure >= wanted
  const enough = Number.isFinite(wanted) ? triesWhenWanted : tries
  for (let tried = 0; tried < enough || (tried < triesWhenBusy && isAbove()); tried += 1) {
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
