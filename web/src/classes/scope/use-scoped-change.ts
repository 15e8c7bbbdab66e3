import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { type CancellationValues, canBeCharged, usualCancellation } from '#web/cancellation/cancellation.ts'
import { type Scope, seriesQueries, useChangeSeries } from '#web/classes/series-change.api.ts'
import { useTold } from '#web/classes/told/use-told.ts'
import { undoAction, useUndo } from '#web/classes/undo/use-undo.ts'
import { useWithWhom } from '#web/classes/with-whom.ts'
import { toast } from '#web/ui/toast.ts'
import { countText, doneText, plannedDay } from './planned-words.ts'
import { type ScopedWish, scopesOf, wantedOf } from './scoped-wish.ts'
import { toldOf } from './told-of.ts'

/** A deletion says it in a toast; the title is for a preview of it that could not be made. */
const failures = {
  change: {
    title: 'Failed to Update Class',
    text: 'Unable to update class. Please check your inputs and try again.',
  },
  delete: { title: 'Error', text: 'Failed to delete class' },
}

interface ScopedChangeOptions {
  wish: ScopedWish
  isOpen: boolean
  onDone: () => void
  onRefused?: ((error: Error) => unknown) | undefined
}

/** With how many others of its series a class is changed, what becomes of each of them, and the change itself. */
export function useScopedChange({ wish, isOpen, onDone, onRefused }: ScopedChangeOptions) {
  const { item, action } = wish
  const scopes = scopesOf(wish)
  const [picked, setPicked] = useState<{ wish: ScopedWish; scope: Scope }>()
  const [cancellation, setCancellation] = useState<CancellationValues & { wish?: ScopedWish }>(
    usualCancellation,
  )
  // Each wish begins with the least that it can mean.
  const scope = picked?.wish === wish ? picked.scope : (scopes[0] ?? 'this')
  const { reason } = cancellation
  const isChargeable = scope === 'this' && canBeCharged(item)
  const isCharged = isChargeable && cancellation.wish === wish && cancellation.isCharged
  const change = useChangeSeries()
  // What is being deleted is not asked for again.
  const isAsked = isOpen && !change.isPending
  const previews = useQueries({
    queries: scopes.map((each) => ({
      ...seriesQueries.preview(item.id, wantedOf(wish, each, { reason })),
      enabled: isAsked,
    })),
  })
  const preview = previews[scopes.indexOf(scope)]
  const told = useTold({ change: toldOf(wish, preview?.data), about: wish, isAsked })
  const { undoLast } = useUndo()
  const withWhom = useWithWhom()
  const failureTexts = action === 'delete' ? failures.delete : failures.change
  const failure = (action === 'delete' ? null : change.error) ?? preview?.error

  function confirm() {
    if (!preview?.data) return
    const { key, count } = preview.data
    change.mutate(
      {
        item,
        wanted: wantedOf(wish, scope, { reason, isCharged }),
        key,
        told: told.query,
        ...('change' in wish && { revision: wish.revision }),
      },
      {
        onSuccess: () => {
          onDone()
          toast({
            kind: 'success',
            title: 'Success',
            description: successText(wish, count, withWhom(item)),
            ...(action !== 'delete' && undoAction(undoLast, withWhom(item))),
          })
        },
        onError: (error) => {
          onRefused?.(error)
          if (action === 'delete')
            toast({ kind: 'error', title: 'Error', description: messageOf(error, failures.delete.text) })
          void preview.refetch()
        },
      },
    )
  }

  return {
    scopes,
    scope,
    setScope: (next: Scope) => setPicked({ wish, scope: next }),
    /** What each scope would change, for its card. */
    touched: Object.fromEntries(
      scopes.map((each, index) => {
        const data = previews[index]?.data
        return [each, each === 'this' ? plannedDay(item.scheduledAt) : data && countText(action, data)]
      }),
    ),
    cancellation: {
      values: { reason, isCharged },
      onChange: (values: CancellationValues) => setCancellation({ ...values, wish }),
      canBeCharged: isChargeable,
    },
    preview: preview?.data,
    isAsked,
    /** Who hears of it. */
    told,
    isReady:
      preview?.data !== undefined && !preview.isPlaceholderData && preview.data.count > 0 && told.isKnown,
    isPending: change.isPending,
    failure: failure && { title: failureTexts.title, text: messageOf(failure, failureTexts.text) },
    /** Why a change failed is no news to whoever comes with another wish. */
    reset: change.reset,
    confirm,
  }
}

/** One class is told in the words that a single class has. */
function successText({ action }: ScopedWish, count: number, who: string): string {
  if (count > 1) return `${doneText(action, count)}: ${who}`

  return {
    move: `Class moved: ${who}`,
    edit: 'Class updated successfully',
    cancel: `Class cancelled: ${who}`,
    delete: 'Class deleted successfully',
  }[action]
}
