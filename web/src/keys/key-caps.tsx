import { Kbd } from '#web/ui/kbd.tsx'
import { capsOf, keysText } from './key-text.ts'

export function KeyCaps({ keys }: { keys: string }) {
  const { caps, isSequence } = capsOf(keys)

  return (
    <span className="inline-flex shrink-0 items-center gap-1">
      <span className="sr-only">{keysText(keys)}</span>
      {caps.map((cap, index) => (
        <span key={cap} aria-hidden="true" className="inline-flex items-center gap-1">
          {isSequence && index > 0 && <span className="text-ink-subtle text-xs">then</span>}
          <Kbd>{cap}</Kbd>
        </span>
      ))}
    </span>
  )
}
