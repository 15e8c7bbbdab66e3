/** How often a call is sent before it is told as refused. */
const maxTries = 4
const usualWait = 2
const longestWait = 60
/** All that were refused together do not come back in the same instant. */
const spread = 500

/** How many calls wait until the server takes them again. */
let waiting = 0
const listeners = new Set<() => void>()

/**
 * A server that is asked for too much at once says how long to wait. It has done nothing then, so that the page waits, says
 * so, and sends the call again, whether it reads or writes.
 */
export async function sendAgain(
  refusal: Response,
  send: () => Promise<Response>,
  signal?: AbortSignal,
): Promise<Response> {
  let response = refusal
  for (let tries = 1; response.status === 429 && tries < maxTries; tries += 1) {
    await wait(secondsIn(response) * 1000 + Math.random() * spread, signal)
    response = await send()
  }

  return response
}

function secondsIn({ headers }: Response): number {
  const seconds = Number(headers.get('Retry-After') || usualWait)

  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), longestWait) : usualWait
}

async function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  change(1)
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(resolve, milliseconds)
      signal?.addEventListener('abort', () => {
        clearTimeout(timer)
        reject(signal.reason)
      })
    })
  } finally {
    change(-1)
  }
}

function change(by: number): void {
  waiting += by
  for (const listener of listeners) listener()
}

export const isWaiting = (): boolean => waiting > 0

export function subscribeToWaiting(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
