import { Hourglass } from 'lucide-react'

/** Beside the button that changes something of which families hear. */
export function UndoNote({ canUndo }: { canUndo: boolean }) {
  return (
    <span className="flex items-center gap-2 text-ink-muted text-xs sm:pl-3.5">
      <Hourglass size={14} aria-hidden="true" className="shrink-0" />
      The mails wait two minutes.{canUndo && ' Undo before that, and nobody hears of it.'}
    </span>
  )
}
