import {
  changeSeries,
  getSeries,
  previewChange,
  type WantedChange,
} from '@lectern/contract/classes/series-change.contract.ts'
import type { RequestInput } from '@lectern/contract/request.ts'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import type { ListedClass } from './class-reader.ts'
import { changeScope, undoable } from './undo/undo-changes.ts'

/** As it is sent: what the contract fills in may be left out. */
export type ChangeRequest = RequestInput<typeof previewChange>['body']
export type Scope = WantedChange['scope']

export const seriesQueries = {
  /** What a change would do, date by date. */
  preview: (id: number, wanted: ChangeRequest) =>
    queryOptions({
      queryKey: ['classes', id, 'preview', wanted] as const,
      queryFn: ({ signal }) => call(previewChange, { params: { id: String(id) }, body: wanted, signal }),
      placeholderData: keepPreviousData,
    }),
  /** The rule that a class follows; null for one that stands for itself. */
  rule: (id: number) =>
    queryOptions({
      queryKey: ['classes', id, 'series'] as const,
      queryFn: ({ signal }) => call(getSeries, { params: { id: String(id) }, signal }),
    }),
}

/** The class is the one that the change was chosen from. */
type Written = {
  item: ListedClass
  wanted: ChangeRequest
  key?: string
  revision?: number | undefined
  told?: { tell?: 'no' }
}

/** Writes the change that was previewed, or nothing when it is no longer true; without a key whatever comes of it. */
export const useChangeSeries = () =>
  useMutation({
    scope: changeScope,
    mutationFn: ({ item, wanted, key, revision, told = {} }: Written) => {
      const input = {
        params: { id: String(item.id) },
        body: { wanted, ...(key !== undefined && { key }), revision },
      }
      // Deleting is final.
      return wanted.action === 'delete'
        ? call(changeSeries, { ...input, query: told })
        : undoable((undo) => call(changeSeries, { ...input, query: { ...undo, ...told } }))
    },
  })
