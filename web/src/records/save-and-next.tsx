import { Button } from '#web/ui/button.tsx'
import { commandKey } from '#web/ui/command-key.ts'
import { Kbd } from '#web/ui/kbd.tsx'

interface SaveAndNextProps {
  /** How many are to be recorded after this one. */
  left: number
  pending: boolean
  disabled?: boolean
  /** What is to be known before. */
  describedBy?: string
}

/** The one button that saves: on to the next class as long as there is one. */
export function SaveAndNext({ left, pending, disabled = false, describedBy }: SaveAndNextProps) {
  return (
    <Button
      type="submit"
      variant="primary"
      pending={pending}
      pendingText="Saving..."
      disabled={disabled}
      aria-describedby={describedBy}
      aria-keyshortcuts="Control+Enter Meta+Enter"
      className="max-sm:flex-1"
    >
      <span className="inline-flex items-center gap-2">
        {left > 0 ? 'Save and Next' : 'Save'}
        {left > 0 && <span className="font-normal opacity-78">{left} left</span>}
        <span aria-hidden="true" className="flex gap-0.5 max-sm:hidden">
          <Kbd inverse>{commandKey}</Kbd>
          <Kbd inverse>↵</Kbd>
        </span>
      </span>
    </Button>
  )
}
