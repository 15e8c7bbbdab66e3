import { useQuery } from '@tanstack/react-query'
import { clockText } from '#web/time/clock-text.ts'
import { fullDayText } from '#web/time/day-text.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { titleText } from './class-label.ts'
import type { Move } from './class-moves.ts'
import { classQueries } from './classes.api.ts'
import { describeChange } from './series-text.ts'

interface MoveSeriesDialogProps {
  move: Move
  open: boolean
  onClose: () => void
  onConfirm: (move: Move) => void
}

/** The first class of a series takes the coming ones along, so it is asked before. */
export function MoveSeriesDialog({ move, open, onClose, onConfirm }: MoveSeriesDialogProps) {
  const { item, to } = move
  const size = useQuery({ ...classQueries.seriesSize(item.id), enabled: open })

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title="Move Series"
      text={
        <>
          <b>{titleText(item)}</b> begins a series and moves to {fullDayText(to.date)} at{' '}
          {clockText(to.minute)}. {describeChange(size.data)}
        </>
      }
      confirmLabel="Move Series"
      onConfirm={() => onConfirm(move)}
    />
  )
}
