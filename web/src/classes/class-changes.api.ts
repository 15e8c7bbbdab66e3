import {
  createClass,
  deleteClass,
  deleteClassChildren,
  getClass,
  type NewClass,
  updateClass,
} from '@lectern/contract/classes/classes.contract.ts'
import { type ListChanges, listChangesOf } from '@lectern/contract/list-changes.ts'
import { useMutation } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import type { Submission } from '#web/forms/use-item-form.ts'
import type { ListedClass } from './class-reader.ts'
import { classQueries } from './classes.api.ts'
import { changeScope, undoable } from './undo/undo-changes.ts'

/** What changes nothing is saved like anything else, and is nothing to take back. */
export const isChange = (changed: Partial<NewClass>): boolean => Object.keys(changed).length > 0

const lists = ['studentIds', 'topicIds', 'contentIds'] as const
type ListName = (typeof lists)[number]
export type ClassLists = ListChanges<ListName, string>

/** What was put into the lists of a class and taken out, so that what others did to them meanwhile stays so. */
export const listChangesIn = (changed: Partial<NewClass>, before: FieldValues): ClassLists =>
  listChangesOf(
    before as Record<ListName, string[]>,
    Object.fromEntries(lists.filter((name) => changed[name]).map((name) => [name, changed[name]])),
  )

/** Schedules a class, or changes the given one. Switching a series off takes its children away first. */
export const useSaveClass = (item: ListedClass | null) =>
  useMutation({
    scope: changeScope,
    mutationFn: async ({ body, changed, before, revision }: Submission<NewClass>) => {
      if (!item) return call(createClass, { body })
      const params = { id: String(item.id) }
      if (!isChange(changed)) return call(updateClass, { params, body: {} })
      const { studentIds: _students, topicIds: _topics, contentIds: _contents, ...fields } = changed
      const change = { ...fields, ...listChangesIn(changed, before) }
      if (!item.isRecurring || changed.isRecurring !== false)
        return undoable((query) => call(updateClass, { params, query, body: { ...change, revision } }))
      return undoable(
        (query) => call(updateClass, { params, query, body: change }),
        async (query) => {
          await requireSeen(params, revision)
          return call(deleteClassChildren, { params, query })
        },
      )
    },
  })

/** Looked at before its children go, which gives the class another revision. */
async function requireSeen(params: { id: string }, revision: number | undefined): Promise<void> {
  const now = await call(getClass, { params })
  if (revision !== undefined && now.revision !== revision)
    throw new ApiError(409, JSON.stringify({ now }), 'Conflict')
}

/** What is still being asked about it would be answered that it is gone. */
export const useDeleteClass = () =>
  useMutation({
    onMutate: ({ id }: ListedClass, { client }) => client.cancelQueries(classQueries.byId(String(id))),
    mutationFn: ({ id }) => call(deleteClass, { params: { id: String(id) } }),
  })
