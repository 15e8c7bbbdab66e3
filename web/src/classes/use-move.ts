import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#web/api/api-error.ts'
import { clockText } from '#web/time/clock-text.ts'
import { dayText } from '#web/time/day-text.ts'
import { bidiIsolate } from '#web/ui/bidi-isolate.ts'
import { toast } from '#web/ui/toast.ts'
import type { Move } from './class-moves.ts'
import { useMoveClass } from './moves.api.ts'
import { undoAction, useUndo } from './undo/use-undo.ts'

/** Moves a class at once, says so with a way back, warns of time off, and says why when it was refused. */
export function useMove(): (move: Move) => void {
  const { undoLast } = useUndo()
  const queries = useQueryClient()
  const { mutate } = useMoveClass({
    onSuccess: async ({ item, to }, timeOff) => {
      const { whoIn } = await import('./with-whom.ts')
      const who = whoIn(queries, item)
      const { busyAt } = await import('./calendar/late-parts.ts')
      const busy = busyAt(queries, to, item.duration)
      const where = `${who} is now on ${dayText(to.date)} at ${clockText(to.minute)}`
      toast({
        ...(timeOff === null && busy
          ? {
              kind: 'info',
              title: 'Class moved onto a busy time',
              description: `${where}, when ${bidiIsolate(busy.calendar)} is busy`,
            }
          : timeOff === null
            ? { kind: 'success', title: 'Class moved', description: where }
            : {
                kind: 'info',
                title: 'Class moved onto time off',
                description: `${where}, during ${bidiIsolate(timeOff)}`,
              }),
        ...undoAction(undoLast, who),
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
