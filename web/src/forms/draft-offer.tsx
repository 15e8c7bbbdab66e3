import { useState } from 'react'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { dropDraft, findDraft, type KeptDraft, restoreNext } from './kept-draft.ts'

const DraftQuestion = lazyDialog(async () => (await import('./draft-question.tsx')).DraftQuestion)

interface DraftOfferProps<Item> {
  /** As the form that kept it calls itself. */
  form: string
  /** The item that the draft is about. Of one that is gone by now a new one is made. */
  find: (itemId: number) => Item | null | undefined | Promise<Item | null>
  /** Opens the form about the item, or for a new one. False where none opens, as at the plan's limit. */
  onContinue: (item: Item | null) => boolean
}

/** After a reload or an expired sign-in: what had been typed, to go on with. */
export function DraftOffer<Item extends { id: number }>({ form, find, onContinue }: DraftOfferProps<Item>) {
  const [draft] = useState<KeptDraft | null>(() => findDraft(form))
  const [isOpen, setOpen] = useState(draft !== null)
  if (!draft) return null

  function handleDiscard() {
    dropDraft()
    setOpen(false)
  }

  async function resume({ itemId, ...kept }: KeptDraft) {
    setOpen(false)
    const item = (itemId === null ? null : await find(itemId)) ?? null
    restoreNext({ ...kept, itemId: item?.id ?? null })
    if (!onContinue(item)) restoreNext(null)
  }

  return <DraftQuestion open={isOpen} onClose={handleDiscard} onContinue={() => void resume(draft)} />
}
