const stopTimeout = 10_000

/**
 * Ctrl-C and SIGTERM finish what is running, then end the process, with 0 unless an exit code was set. The terminal, npm and the launcher may
 * each pass the same Ctrl-C on, so only the first counts.
 */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false

  async function handle(): Promise<void> {
    if (stopping) return
    stopping = true
    setTimeout(() => giveUp('requests did not finish in time'), stopTimeout).unref()
    try {
      await stop()
      process.exit()
    } catch (error) {
      giveUp(error)
    }
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handle)
}

function giveUp(reason: unknown): void {
  console.error('The server did not stop cleanly:', reason)
  process.exit(1)
}
