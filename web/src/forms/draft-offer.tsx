import { useState } from 'react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { dropDraft, findDraft, type KeptDraft, restoreNext } from './kept-draft.ts'

interface DraftOfferProps {
  /** As the form that kept it calls itself. */
  form: string
  /** Opens the form about the item, or for a new one. */
  onContinue: (itemId: number | null) => void
}

/** After a reload or an expired sign-in: what had been typed, to go on with. */
export function DraftOffer({ form, onContinue }: DraftOfferProps) {
  const [draft] = useState<KeptDraft | null>(() => findDraft(form))
  const [isOpen, setOpen] = useState(draft !== null)
  if (!draft) return null
  const { itemId } = draft

  function handleDiscard() {
    dropDraft()
    setOpen(false)
  }

  function handleContinue() {
    if (draft) restoreNext(draft)
    setOpen(false)
    onContinue(itemId)
  }

  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={handleDiscard}
      title="Continue where you left off?"
      text="A form on this page had been filled in and not saved."
      confirmLabel="Continue"
      cancelLabel="Discard"
      onConfirm={handleContinue}
    />
  )
}
