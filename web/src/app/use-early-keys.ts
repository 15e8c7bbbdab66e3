import { useLayoutEffect, useRef } from 'react'
import { commandKey } from '#web/ui/command-key.ts'

const isForPalette = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (commandKey === '⌘' ? metaKey : ctrlKey)

/** Keys that are pressed before what answers them has arrived are answered when it has. */
export function useEarlyKeys(isThere: boolean, ask: () => void): void {
  const kept = useRef<KeyboardEvent[]>([])

  useLayoutEffect(() => {
    if (isThere) {
      for (const event of kept.current.splice(0))
        (event.target ?? document).dispatchEvent(new KeyboardEvent(event.type, event))
      return
    }
    const keep = (event: KeyboardEvent) => {
      if (isForPalette(event))
        event.preventDefault() // the browser has a meaning of its own for it
      else if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return
      kept.current.push(event)
      ask()
    }
    document.addEventListener('keydown', keep)
    return () => document.removeEventListener('keydown', keep)
  }, [isThere, ask])
}
