import { useState } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Draft, dropDraft, findDraftHere, moveDraft } from './drafts.ts'

const DraftQuestion = lazyDialog(async () => (await import('./draft-question.tsx')).DraftQuestion)

interface DraftOfferProps<Item> {
  /** As the form that kept it calls itself. */
  form: string
  /** The item that the draft is about. Of one that is gone by now a new one is made; where it cannot be told, this fails. */
  find: (itemId: number) => Item | null | undefined | Promise<Item | null>
  /** Opens the form about the item, or for a new one. */
  onContinue: (item: Item | null) => void
}

/** After a reload or an expired sign-in: what had been typed, to go on with. */
export function DraftOffer<Item extends { id: number }>({ form, find, onContinue }: DraftOfferProps<Item>) {
  const [draft] = useState(() => findDraftHere(form))
  const [isOpen, setOpen] = useState(draft !== null)
  const [isPending, setPending] = useState(false)
  if (!draft) return null

  function handleDiscard() {
    if (draft) dropDraft(draft)
    setOpen(false)
  }

  async function resume(kept: Draft) {
    const item = (kept.itemId === null ? null : await find(kept.itemId)) ?? null
    setOpen(false)
    if (item === null && kept.itemId !== null) moveDraft(kept, null)
    onContinue(item)
  }

  /** Where it fails the draft is still there, and so is the question. */
  async function handleContinue(kept: Draft) {
    setPending(true)
    try {
      await resume(kept)
    } catch (error) {
      const description = messageOf(error, 'The form could not be opened. What you typed is kept.')
      toast({ kind: 'error', title: 'Error', description })
    }
    setPending(false)
  }

  return (
    <DraftQuestion
      open={isOpen}
      pending={isPending}
      onClose={() => setOpen(false)}
      onDiscard={handleDiscard}
      onContinue={() => void handleContinue(draft)}
    />
  )
}
