import { useLayoutEffect, useRef } from 'react'
import { isEarlyKey, isUnanswered, takeEarlyKeys } from './early-input.ts'

/** Keys that are pressed before what answers them has arrived are answered when it has. */
export function useEarlyKeys(isThere: boolean, ask: () => void): void {
  const kept = useRef<KeyboardEvent[]>([])

  useLayoutEffect(() => {
    if (isThere) {
      for (const event of kept.current.splice(0).filter(isUnanswered))
        targetOf(event).dispatchEvent(new KeyboardEvent(event.type, event))
      return
    }
    kept.current.push(...takeEarlyKeys())
    if (kept.current.length > 0) ask()
    const keep = (event: KeyboardEvent) => {
      if (!isEarlyKey(event)) return
      kept.current.push(event)
      ask()
    }
    document.addEventListener('keydown', keep)
    return () => document.removeEventListener('keydown', keep)
  }, [isThere, ask])
}

/** Where it was pressed, unless that went with the document's own frame. */
const targetOf = ({ target }: KeyboardEvent): EventTarget =>
  target instanceof Node && target.isConnected ? target : document.body
