import { RotateCcw } from 'lucide-react'
import { Button } from './button.tsx'
import { Drawing } from './drawing.tsx'
import { isOffline, offlineText } from './offline.ts'

interface LoadErrorProps {
  /** What failed to load, in a teacher's words: "courses". */
  what: string
  error?: unknown
  /** Asks again. */
  onRetry: () => unknown
  /** For one card among others. */
  compact?: boolean
}

/** A failed load says so and offers to try again: it never looks like an empty list. */
export function LoadError({ what, error, onRetry, compact }: LoadErrorProps) {
  if (compact) return <CompactLoadError what={what} onRetry={onRetry} />

  return (
    <section role="alert" className="flex flex-col items-center px-6 pt-18 pb-20 text-center">
      <Drawing name="broken" />
      <h2 className="mt-5 text-lg font-semibold tracking-snug">Could not load {what}</h2>
      <p className="mt-1 mb-5 max-w-105 text-pretty text-ink-muted">{reason(error)}</p>
      <Button icon={RotateCcw} onClick={() => onRetry()}>
        Try again
      </Button>
    </section>
  )
}

function CompactLoadError({ what, onRetry }: Pick<LoadErrorProps, 'what' | 'onRetry'>) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-muted text-sm">
      Could not load {what}
      <Button size="sm" icon={RotateCcw} onClick={() => onRetry()}>
        Try again
      </Button>
    </div>
  )
}

/** The server's own sentence where there is one; an error's raw text is for logs. */
function reason(error: unknown): string {
  if (isOffline()) return offlineText

  const said = error instanceof Error && 'serverMessage' in error ? error.serverMessage : undefined
  return typeof said === 'string' ? said : 'Something went wrong on the way. Nothing was lost.'
}
