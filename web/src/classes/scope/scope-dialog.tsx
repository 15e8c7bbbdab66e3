import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { type CancellationValues, canBeCharged, usualCancellation } from '#web/cancellation/cancellation.ts'
import { CancellationFields } from '#web/cancellation/cancellation-fields.tsx'
import { titleText } from '#web/classes/class-label.ts'
import { lossesText } from '#web/classes/deletion-text.ts'
import { type Scope, seriesQueries, useChangeSeries } from '#web/classes/series-change.api.ts'
import { undoAction, useUndo } from '#web/classes/undo/use-undo.ts'
import { CourseTile } from '#web/course-label/course-tile.tsx'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { Truncated } from '#web/ui/truncated.tsx'
import { PlanDates } from './plan-dates.tsx'
import { PlanStrip } from './plan-strip.tsx'
import { buttonText, doneText, plannedDay, shareText, verbs } from './plan-words.ts'
import { ScopeCards } from './scope-cards.tsx'
import { type ScopedWish, scopesOf, wantedOf } from './scoped-wish.ts'
import { SeriesWords } from './series-words.tsx'

interface ScopeDialogProps {
  item: ScopedWish
  open: boolean
  today: string
  onClose: () => void
  onDone: () => void
}

/** A deletion says it in a toast; the title is for a plan of it that could not be made. */
const failures = {
  change: {
    title: 'Failed to Update Class',
    text: 'Unable to update class. Please check your inputs and try again.',
  },
  delete: { title: 'Error', text: 'Failed to delete class' },
}

/** Asks with how many others of its series a class is changed, and shows every date of it before. */
export function ScopeDialog({ item: wish, open, today, onClose, onDone }: ScopeDialogProps) {
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
  const plans = useQueries({
    queries: scopes.map((each) => ({
      ...seriesQueries.plan(item.id, wantedOf(wish, each, { reason })),
      // What is being deleted is not asked for again.
      enabled: open && !change.isPending,
    })),
  })
  const plan = plans[scopes.indexOf(scope)]
  const { undoLast } = useUndo()

  function handleConfirm() {
    if (!plan?.data) return
    const { key, count } = plan.data
    change.mutate(
      { id: item.id, wanted: wantedOf(wish, scope, { reason, isCharged }), key },
      {
        onSuccess: () => {
          onDone()
          toast({
            kind: 'success',
            title: 'Success',
            description: successText(wish, count),
            ...(action !== 'delete' && undoAction(undoLast)),
          })
        },
        onError: (error) => {
          if (action === 'delete')
            toast({ kind: 'error', title: 'Error', description: messageOf(error, failures.delete.text) })
          void plan.refetch()
        },
      },
    )
  }

  /** Why a change failed is no news to whoever comes with another wish. */
  function handleClose() {
    change.reset()
    onClose()
  }

  const shares = Object.fromEntries(
    scopes.map((each, index) => {
      const data = plans[index]?.data
      return [each, each === 'this' ? plannedDay(item.scheduledAt) : data && shareText(action, data)]
    }),
  )
  const failure = (action === 'delete' ? null : change.error) ?? plan?.error
  const { title, text } = action === 'delete' ? failures.delete : failures.change

  return (
    <Dialog
      open={open}
      onOpenChange={handleClose}
      width={640}
      pending={change.isPending}
      leading={<CourseTile course={item.course} size="lg" />}
      eyebrow={<SeriesWords item={item} isAsked={open && !change.isPending} />}
      title={
        <>
          {verbs[action]} <Truncated text={titleText(item)} length={30} />
        </>
      }
      footer={
        <>
          <Button data-cancel onClick={handleClose} disabled={change.isPending}>
            {action === 'cancel' ? 'Not Now' : 'Cancel'}
          </Button>
          <Button
            variant={action === 'delete' ? 'danger' : 'primary'}
            disabled={!plan?.data || plan.isPlaceholderData || plan.data.count === 0}
            pending={change.isPending}
            pendingText={action === 'delete' ? 'Deleting...' : 'Saving...'}
            onClick={handleConfirm}
          >
            {buttonText(action, plan?.data?.count ?? 1)}
          </Button>
        </>
      }
    >
      {failure && (
        <AlertBanner title={title} onDismiss={change.reset}>
          {messageOf(failure, text)}
        </AlertBanner>
      )}
      {action === 'cancel' && (
        <div className="mb-4">
          <CancellationFields
            values={{ reason, isCharged }}
            onChange={(values) => setCancellation({ ...values, wish })}
            canBeCharged={isChargeable}
          />
        </div>
      )}
      {scopes.length > 1 && (
        <ScopeCards
          scopes={scopes}
          value={scope}
          onChange={(next) => setPicked({ wish, scope: next })}
          shares={shares}
        />
      )}
      {plan?.data ? (
        <>
          <PlanStrip dates={plan.data.dates} chosen={item.id} color={item.course.color} />
          <PlanDates
            dates={plan.data.dates}
            chosen={item.id}
            today={today}
            changing={action === 'move' ? 'Moves' : 'Changes'}
          />
        </>
      ) : (
        !failure && <Skeleton className="mt-4 h-24 w-full rounded-md" />
      )}
      {action === 'delete' && (
        <p className="mt-4 text-ink-muted text-sm">
          {scope === 'this' && lossesText(item)} This cannot be undone.
        </p>
      )}
    </Dialog>
  )
}

/** One class is told in the words that a single class has. */
function successText({ action }: ScopedWish, count: number): string {
  if (count > 1) return doneText(action, count)

  return {
    move: 'Class moved',
    edit: 'Class updated successfully',
    cancel: 'Class cancelled',
    delete: 'Class deleted successfully',
  }[action]
}
