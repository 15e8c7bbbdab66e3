import type { WallTime } from '#web/time/wall-time.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import type { Move } from './class-moves.ts'
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
const MoveSeriesDialog = lazyDialog(async () => (await import('./move-series-dialog.tsx')).MoveSeriesDialog)

interface ClassDialogsProps {
  dialogs: ClassDialogsState
  now: WallTime
  onMove: (move: Move) => void
  /** Without asking again. */
  onMoveNow: (move: Move) => void
}

/** Everything that opens over the calendar. */
export function ClassDialogs({ dialogs, now, onMove, onMoveNow }: ClassDialogsProps) {
  const { details, form, deletion, move, day, create } = dialogs

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
          onClose={details.hide}
          onEdit={(item) => {
            details.hide()
            form.show({ item })
          }}
          onDelete={deletion.show}
          onMove={(wanted) => {
            details.hide()
            onMove(wanted)
          }}
        />
      )}
      {form.shown && (
        <ClassDialog subject={form.shown.item} open={form.shown.open} now={now} onClose={form.hide} />
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
      {move.shown && (
        <MoveSeriesDialog
          move={move.shown.item}
          open={move.shown.open}
          onClose={move.hide}
          onConfirm={(wanted) => {
            move.hide()
            onMoveNow(wanted)
          }}
        />
      )}
    </>
  )
}
