import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface DraftQuestionProps {
  open: boolean
  /** Without going on. */
  onClose: () => void
  onContinue: () => void
}

export function DraftQuestion({ open, onClose, onContinue }: DraftQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title="Continue where you left off?"
      text="A form on this page had been filled in and not saved."
      confirmLabel="Continue"
      cancelLabel="Discard"
      onConfirm={onContinue}
    />
  )
}
