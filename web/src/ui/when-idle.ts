/** A call that fails or hangs settles by itself; this is for pages that ask for nothing. */
const dataTimeout = 30_000
const idleTimeout = 3000

let shown: Promise<unknown> = Promise.resolve()
let starting = false

/** Whether an app's first page has yet to come to rest. */
export const isStarting = (): boolean => starting

/** Told when an app starts: until this is settled, or takes too long, its page has better things to do. */
export function idleAfter(data: Promise<unknown>): void {
  const { promise, resolve } = Promise.withResolvers<void>()
  setTimeout(resolve, dataTimeout)
  shown = Promise.race([data.then(nextFrame), promise])
  starting = true
  whenIdle(() => {
    starting = false
  })
}

/** What has just arrived is drawn a moment later, in which a page only seems to rest. */
const nextFrame = () => new Promise(requestAnimationFrame)

/** Begins something when the page shows what it is for, and rests; what comes back calls it off. */
export function whenIdle(begin: () => void): () => void {
  let stop = (): void => undefined
  let isCalledOff = false
  void shown.then(() => {
    if (!isCalledOff) stop = whenFree(begin)
  })

  return () => {
    isCalledOff = true
    stop()
  }
}

/** For a part that is drawn in full only when its page rests. */
export function idle(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  whenIdle(resolve)

  return promise
}

function whenFree(begin: () => void): () => void {
  if (!window.requestIdleCallback) {
    begin()
    return () => undefined
  }
  const idle = window.requestIdleCallback(begin, { timeout: idleTimeout })

  return () => window.cancelIdleCallback(idle)
}
