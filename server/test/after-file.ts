type CleanUp = () => unknown

const left: CleanUp[] = []

/** Called after the last test of the file, the latest first. An `afterAll` within a test would be forgotten silently. */
export function afterFile(cleanUp: CleanUp): void {
  left.push(cleanUp)
}

/** Whatever fails, the rest is cleaned up too. */
export async function cleanUpAfterFile(): Promise<void> {
  const failures: unknown[] = []
  for (let cleanUp = left.pop(); cleanUp; cleanUp = left.pop()) {
    try {
      await cleanUp()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('\n'))
}
