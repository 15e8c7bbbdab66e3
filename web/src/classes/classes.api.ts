import {
  createClass,
  deleteClass,
  deleteClassChildren,
  getClass,
  getSeriesSize,
  listClasses,
  type NewClass,
  updateClass,
} from '@lectern/contract/classes/classes.contract.ts'
import { findLastClass, maxAskedStudents } from '@lectern/contract/classes/last-class.contract.ts'
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import type { Submission } from '#web/forms/use-item-form.ts'
import type { WallTime } from '#web/time/wall-time.ts'
import { changeOf, type Move } from './class-moves.ts'
import { type ListedClass, readClass, readClasses } from './class-reader.ts'
import { type ClassSpan, shortList } from './short-list.ts'
import { findTimeOffAt } from './time-off/time-off.api.ts'
import { changeScope, undoable } from './undo/undo-changes.ts'

/** An empty course is none. */
type LastAsked = { courseId: string; studentIds: readonly string[]; before: string }

export const classQueries = {
  /** The classes that begin in the span; `to` is the first moment that is not part of it. */
  list: (span: ClassSpan = {}) =>
    queryOptions({
      queryKey: ['classes', span] as const,
      queryFn: async ({ signal }) => readClasses(await call(listClasses, { query: shortList(span), signal })),
    }),
  /** All of it, as it is now: nothing that was read before is shown first. */
  byId: (id: string) =>
    queryOptions({
      queryKey: ['classes', 'one', id] as const,
      queryFn: async ({ signal }) => readClass(await call(getClass, { params: { id }, signal })),
      gcTime: 0,
    }),
  /** What a new class begins with. */
  last: ({ courseId, studentIds, before }: LastAsked) =>
    queryOptions({
      queryKey: ['classes', 'last', courseId, studentIds, before] as const,
      queryFn: ({ signal }) =>
        call(findLastClass, {
          query: {
            ...(courseId !== '' && { courseId }),
            studentIds: studentIds.slice(0, maxAskedStudents).join(','),
            before,
          },
          signal,
        }),
    }),
  /** What else a change or deletion of a series touches. */
  seriesSize: (id: number) =>
    queryOptions({
      queryKey: ['classes', id, 'children'] as const,
      queryFn: ({ signal }) => call(getSeriesSize, { params: { id: String(id) }, signal }),
      placeholderData: keepPreviousData,
    }),
}

/** What changes nothing is saved like anything else, and is nothing to take back. */
export const isChange = (changed: Partial<NewClass>): boolean => Object.keys(changed).length > 0

/** Schedules a class, or changes the given one. Switching a series off takes its children away first. */
export const useSaveClass = (item: ListedClass | null) =>
  useMutation({
    scope: changeScope,
    mutationFn: async ({ body, changed }: Submission<NewClass>) => {
      if (!item) return call(createClass, { body })
      const params = { id: String(item.id) }
      if (!isChange(changed)) return call(updateClass, { params, body: changed })
      const endsSeries = item.isRecurring && changed.isRecurring === false
      return undoable(
        (query) => call(updateClass, { params, query, body: changed }),
        endsSeries ? (query) => call(deleteClassChildren, { params, query }) : undefined,
      )
    },
  })

export const useDeleteClass = () =>
  useMutation({ mutationFn: ({ id }: ListedClass) => call(deleteClass, { params: { id: String(id) } }) })

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
