import { useState } from 'react'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { dropDraft, findDraft, type KeptDraft, restoreNext } from './kept-draft.ts'

const DraftQuestion = lazyDialog(async () => (await import('./draft-question.tsx')).DraftQuestion)

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

  return <DraftQuestion open={isOpen} onClose={handleDiscard} onContinue={handleContinue} />
}
