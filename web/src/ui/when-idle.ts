const idleTimeout = 3000

/** Begins something when the page rests; what comes back calls it off. */
export function whenIdle(begin: () => void): () => void {
  if (!window.requestIdleCallback) {
    begin()
    return () => undefined
  }
  const idle = window.requestIdleCallback(begin, { timeout: idleTimeout })

  return () => window.cancelIdleCallback(idle)
}
