import {
  createClass,
  deleteClass,
  deleteClassChildren,
  type NewClass,
  updateClass,
} from '@lectern/contract/classes/classes.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import type { Submission } from '#web/forms/use-item-form.ts'
import type { ListedClass } from './class-reader.ts'
import { classQueries } from './classes.api.ts'
import { withListsNow } from './lists-now.ts'
import { changeScope, undoable } from './undo/undo-changes.ts'

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
        async (query) => call(updateClass, { params, query, body: await withListsNow(item, changed) }),
        endsSeries ? (query) => call(deleteClassChildren, { params, query }) : undefined,
      )
    },
  })

/** What is still being asked about it would be answered that it is gone. */
export const useDeleteClass = () =>
  useMutation({
    onMutate: ({ id }: ListedClass, { client }) => client.cancelQueries(classQueries.byId(String(id))),
    mutationFn: ({ id }) => call(deleteClass, { params: { id: String(id) } }),
  })
