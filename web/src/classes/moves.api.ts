import { updateClass } from '@lectern/contract/classes/classes.contract.ts'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import type { WallTime } from '#web/time/wall-time.ts'
import { changeOf, type Move } from './class-moves.ts'
import type { ListedClass } from './class-reader.ts'
import { findTimeOffAt } from './time-off/time-off.api.ts'
import { changeScope, undoable } from './undo/undo-changes.ts'

const moveKey = ['classes', 'move']

type MoveEvents = {
  /** With the title of the time off that the class is in now. */
  onSuccess: (move: Move, timeOff: string | null) => void
  onError: (error: unknown) => void
}

export const useMoveClass = ({ onSuccess, onError }: MoveEvents) =>
  useMutation({
    mutationKey: moveKey,
    scope: changeScope,
    mutationFn: async (move: Move) => {
      const [timeOff] = await Promise.all([
        findTimeOffAt(move.to, move.item.duration),
        undoable((query) =>
          call(updateClass, { params: { id: String(move.item.id) }, query, body: changeOf(move) }),
        ),
      ])
      return timeOff
    },
    onSuccess: (timeOff, move) => onSuccess(move, timeOff),
    onError,
  })

/** Where a class will be once every move asked for so far is done. What is drawn is a moment behind a key held down. */
export function useLatestStart(): (item: ListedClass) => WallTime | null {
  const mutations = useQueryClient().getMutationCache()

  return ({ id, start }) =>
    mutations
      .findAll({ mutationKey: moveKey, status: 'pending' })
      .map(({ state }) => state.variables as Move)
      .findLast(({ item }) => item.id === id)?.to ?? start
}

/** Moves that the server has not answered yet, or whose result is still being fetched. */
export const usePendingMoves = (): Move[] =>
  useMutationState({
    filters: { mutationKey: moveKey, status: 'pending' },
    select: (mutation) => mutation.state.variables as Move,
  })
