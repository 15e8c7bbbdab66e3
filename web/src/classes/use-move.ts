import { messageOf } from '#web/api/api-error.ts'
import { clockText } from '#web/time/clock-text.ts'
import { dayText } from '#web/time/day-text.ts'
import { toast } from '#web/ui/toast.ts'
import { titleText } from './class-label.ts'
import type { Move } from './class-moves.ts'
import { useMoveClass } from './classes.api.ts'
import { undoAction, useUndo } from './undo/use-undo.ts'

/** Moves a class at once, says so with a way back, and says why when it was refused. */
export function useMove(): (move: Move) => void {
  const { undoLast } = useUndo()
  const { mutate } = useMoveClass({
    onSuccess: (move) => {
      const { item, to } = move
      toast({
        kind: 'success',
        title: 'Class moved',
        description: `${titleText(item)} is now on ${dayText(to.date)} at ${clockText(to.minute)}`,
        ...undoAction(undoLast),
      })
    },
    onError: (error) =>
      toast({
        kind: 'error',
        title: 'Failed to Update Class',
        description: messageOf(error, 'Unable to update class. Please check your inputs and try again.'),
      }),
  })

  return mutate
}
