import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

export interface LeaveQuestionProps {
  open: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asked before a form that was filled in is left. */
export function LeaveQuestion({ open, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onStay}
      title="Discard what you typed?"
      text="It has not been saved."
      confirmLabel="Discard"
      cancelLabel="Keep Editing"
      onConfirm={onLeave}
      danger
    />
  )
}
