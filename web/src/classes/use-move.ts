import { messageOf } from '#web/api/api-error.ts'
import { clockText } from '#web/time/clock-text.ts'
import { dayText } from '#web/time/day-text.ts'
import { toast } from '#web/ui/toast.ts'
import { titleText } from './class-label.ts'
import { changeOf, type Move } from './class-moves.ts'
import { useMoveClass } from './classes.api.ts'

/** Moves a class at once, says so with a way back, and says why when it was refused. */
export function useMove(): (move: Move) => void {
  const { mutate } = useMoveClass({
    onSuccess: (move) => {
      const { item, to } = move
      const { start } = item
      const moved = { ...item, start: to, ...changeOf(move) } as typeof item
      toast({
        kind: 'success',
        title: 'Class moved',
        description: `${titleText(item)} is now on ${dayText(to.date)} at ${clockText(to.minute)}`,
        ...(start && {
          action: {
            label: 'Undo',
            onSelect: () => mutate({ item: moved, to: start }),
          },
        }),
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
