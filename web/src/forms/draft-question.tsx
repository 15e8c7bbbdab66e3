import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface DraftQuestionProps {
  open: boolean
  /** The form is being opened. */
  pending: boolean
  /** Without an answer, by Escape or where the question itself cannot be loaded: the draft stays. */
  onClose: () => void
  onDiscard: () => void
  onContinue: () => void
}

export function DraftQuestion({ open, pending, onClose, onDiscard, onContinue }: DraftQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title="Continue where you left off?"
      text="A form on this page had been filled in and not saved."
      confirmLabel="Continue"
      cancelLabel="Discard"
      onCancel={onDiscard}
      onConfirm={onContinue}
      pending={pending}
    />
  )
}
