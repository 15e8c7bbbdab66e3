import { useCallback, useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/**
 * A part that no page needs to be drawn. It comes when the page rests, so that it is there when the net is not; whoever
 * needs it before asks for it. `load` is defined once, outside of any component.
 */
export function useIdleLoad<Part>(load: () => Promise<Part>): { part: Part | undefined; ask: () => void } {
  const [part, setPart] = useState<{ loaded: Part }>()
  const ask = useCallback(
    () =>
      void load().then(
        (loaded) => setPart({ loaded }),
        () => undefined, // the next to ask tries again
      ),
    [load],
  )
  useEffect(() => whenIdle(ask), [ask])

  return { part: part?.loaded, ask }
}
