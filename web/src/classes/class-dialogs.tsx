import { lazy, Suspense } from 'react'
import type { Move } from './class-moves.ts'
import type { Start } from './class-time.ts'
import { DayDialog } from './day-dialog.tsx'
import { DeleteClassDialog } from './delete-class-dialog.tsx'
import { ClassDetailsDialog } from './details/class-details-dialog.tsx'
import { MoveSeriesDialog } from './move-series-dialog.tsx'
import type { ClassDialogsState } from './use-class-dialogs.ts'

// Forms weigh more than all the rest.
const ClassDialog = lazy(async () => ({ default: (await import('./form/class-dialog.tsx')).ClassDialog }))

interface ClassDialogsProps {
  dialogs: ClassDialogsState
  now: Start
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
      <Suspense>
        {form.shown && (
          <ClassDialog subject={form.shown.item} open={form.shown.open} now={now} onClose={form.hide} />
        )}
      </Suspense>
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
