export async function millisecondsFor(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()

  return performance.now() - started
}
