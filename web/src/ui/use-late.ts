import { useCallback, useEffect, useState } from 'react'

const longestWait = 3000

/** Begins something when the page rests. */
function atRest(begin: () => void): () => void {
  if (!window.requestIdleCallback) {
    begin()
    return () => undefined
  }
  const idle = window.requestIdleCallback(begin, { timeout: longestWait })

  return () => window.cancelIdleCallback(idle)
}

/**
 * A part that no page needs to be drawn. It comes when the page rests, so that it is there when the net is not; whoever
 * needs it before asks for it. `load` is defined once, outside of any component.
 */
export function useLate<Part>(load: () => Promise<Part>): { part: Part | undefined; ask: () => void } {
  const [part, setPart] = useState<{ loaded: Part }>()
  const ask = useCallback(
    () =>
      void load().then(
        (loaded) => setPart({ loaded }),
        () => undefined, // the next to ask tries again
      ),
    [load],
  )
  useEffect(() => atRest(ask), [ask])

  return { part: part?.loaded, ask }
}
