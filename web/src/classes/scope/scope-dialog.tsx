import { CancellationFields } from '#web/cancellation/cancellation-fields.tsx'
import { lossesText, seriesLossesText } from '#web/classes/deletion-text.ts'
import { ToldPanel } from '#web/classes/told/told-panel.tsx'
import { UndoNote } from '#web/classes/told/undo-note.tsx'
import { useWithWhom } from '#web/classes/with-whom.ts'
import { CourseTile } from '#web/course-label/course-tile.tsx'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PlannedDates } from './planned-dates.tsx'
import { PlannedStrip } from './planned-strip.tsx'
import { buttonText, verbs } from './planned-words.ts'
import { ScopeCards } from './scope-cards.tsx'
import type { ScopedWish } from './scoped-wish.ts'
import { SeriesWords } from './series-words.tsx'
import { useScopedChange } from './use-scoped-change.ts'

interface ScopeDialogProps {
  item: ScopedWish
  open: boolean
  today: string
  onClose: () => void
  onDone: () => void
  /** Of a change that somebody else's stands in the way of. */
  onRefused?: ((error: Error) => unknown) | undefined
}

/** Asks with how many others of its series a class is changed, and shows every date of it before. */
export function ScopeDialog({ item: wish, open, today, onClose, onDone, onRefused }: ScopeDialogProps) {
  const { item, action } = wish
  const change = useScopedChange({ wish, isOpen: open, onDone, onRefused })
  const { preview, failure, scopes, scope, told } = change
  const withWhom = useWithWhom()

  function handleClose() {
    change.reset()
    onClose()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={handleClose}
      width={told.told ? 960 : 640}
      {...(told.told && { aside: <ToldPanel state={told} /> })}
      pending={change.isPending}
      leading={<CourseTile course={item.course} size="lg" />}
      eyebrow={<SeriesWords item={item} isAsked={change.isAsked} />}
      title={`${verbs[action]} ${withWhom(item)}`}
      footerStart={told.families > 0 && <UndoNote canUndo={action !== 'delete'} />}
      footer={
        <>
          <Button data-cancel onClick={handleClose} disabled={change.isPending}>
            {action === 'cancel' ? 'Not Now' : 'Cancel'}
          </Button>
          <Button
            variant={action === 'delete' ? 'danger' : 'primary'}
            disabled={!change.isReady}
            pending={change.isPending}
            pendingText={action === 'delete' ? 'Deleting...' : 'Saving...'}
            onClick={change.confirm}
          >
            {buttonText(action, preview?.count ?? 1, told.families)}
          </Button>
        </>
      }
    >
      {failure && (
        <AlertBanner title={failure.title} onDismiss={change.reset}>
          {failure.text}
        </AlertBanner>
      )}
      {action === 'cancel' && (
        <div className="mb-4">
          <CancellationFields {...change.cancellation} />
        </div>
      )}
      {scopes.length > 1 && (
        <ScopeCards scopes={scopes} value={scope} onChange={change.setScope} touched={change.touched} />
      )}
      {preview ? (
        <>
          <PlannedStrip dates={preview.dates} chosen={item.id} color={item.course.color} />
          <PlannedDates
            dates={preview.dates}
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
          {scope === 'this' ? lossesText(item) : seriesLossesText(item)} This cannot be undone.
        </p>
      )}
    </Dialog>
  )
}
