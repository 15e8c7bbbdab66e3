import type { WallTime } from '#web/time/wall-time.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import type { Move } from './class-moves.ts'
import { isInSeries } from './class-reader.ts'
import type { ClassDialogsState } from './use-class-dialogs.ts'

// Fetched when they open: the calendar itself needs none.
const DayDialog = lazyDialog(async () => (await import('./day-dialog.tsx')).DayDialog)
const ClassDetailsDialog = lazyDialog(
  async () => (await import('./details/class-details-dialog.tsx')).ClassDetailsDialog,
)
const ClassDialog = lazyDialog(async () => (await import('./form/class-dialog.tsx')).ClassDialog)
const DeleteClassDialog = lazyDialog(
  async () => (await import('./delete-class-dialog.tsx')).DeleteClassDialog,
)
const ScopeDialog = lazyDialog(async () => (await import('./scope/scope-dialog.tsx')).ScopeDialog)
const TimeOffDialog = lazyDialog(async () => (await import('./time-off/time-off-dialog.tsx')).TimeOffDialog)
const MoveToDialog = lazyDialog(async () => (await import('./move-to-dialog.tsx')).MoveToDialog)

interface ClassDialogsProps {
  dialogs: ClassDialogsState
  now: WallTime
  onMove: (move: Move) => void
}

/** Everything that opens over the calendar. */
export function ClassDialogs({ dialogs, now, onMove }: ClassDialogsProps) {
  const { details, form, deletion, scope, moving, timeOff, day, create } = dialogs

  return (
    <>
      {day.shown && (
        <DayDialog
          {...day.shown}
          onClose={day.hide}
          onOpen={details.show}
          onCreate={(start) => {
            day.hide()
            create(start)
          }}
        />
      )}
      {details.shown && (
        <ClassDetailsDialog
          {...details.shown}
          isBeingDeleted={deletion.shown?.open ?? false}
          onClose={details.hide}
          onEdit={(item) => {
            details.hide()
            form.show({ item })
          }}
          onDelete={(item) => {
            if (!isInSeries(item)) return deletion.show(item)
            details.hide()
            scope.show({ item, action: 'delete' })
          }}
          onOpen={details.show}
          onCancel={(item) => scope.show({ item, action: 'cancel' })}
          onMove={(wanted) => {
            details.hide()
            onMove(wanted)
          }}
          onMoveTo={(item) => {
            details.hide()
            moving.show(item)
          }}
        />
      )}
      {form.shown && (
        <ClassDialog opened={form.shown.item} open={form.shown.open} now={now} onClose={form.hide} />
      )}
      {deletion.shown && (
        <DeleteClassDialog
          {...deletion.shown}
          onClose={deletion.hide}
          onDeleted={() => {
            deletion.hide()
            details.hide()
          }}
        />
      )}
      {timeOff.shown && <TimeOffDialog {...timeOff.shown} today={now.date} onClose={timeOff.hide} />}
      {moving.shown && (
        <MoveToDialog
          {...moving.shown}
          onClose={moving.hide}
          onMove={(wanted) => {
            moving.hide()
            onMove(wanted)
          }}
        />
      )}
      {scope.shown && (
        <ScopeDialog
          {...scope.shown}
          today={now.date}
          onClose={scope.hide}
          onDone={() => {
            scope.hide()
            details.hide()
          }}
        />
      )}
    </>
  )
}
