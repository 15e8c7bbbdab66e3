import type { RequestFilter } from '@lectern/contract/families/act-values.ts'
import {
  answerRequest,
  listRequests,
  listWaitingRequests,
  undoRequest,
} from '@lectern/contract/families/requests.contract.ts'
import { listBusyTimes } from '@lectern/contract/open-times/busy-times.contract.ts'
import type { RequestInput } from '@lectern/contract/request.ts'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

export type ShownRequests = { state: RequestFilter; search: string; page: number }

const at = (id: number) => ({ params: { id: String(id) } })

export const requestQueries = {
  list: ({ state, search, page }: ShownRequests) =>
    queryOptions({
      queryKey: ['requests', 'list', state, search, page] as const,
      queryFn: ({ signal }) =>
        call(listRequests, {
          query: {
            ...(state !== 'all' && { state }),
            ...(search && { search }),
            ...(page > 1 && { page: String(page) }),
          },
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
  /** What other calendars close on a day that a request is about. */
  busyOn: (span: { from: string; to: string }) =>
    queryOptions({
      queryKey: ['busy times', span] as const,
      queryFn: ({ signal }) => call(listBusyTimes, { query: span, signal }),
    }),
  waiting: () =>
    queryOptions({
      queryKey: ['requests', 'waiting'] as const,
      queryFn: ({ signal }) => call(listWaitingRequests, { signal }),
    }),
}

type Answer = RequestInput<typeof answerRequest>['body'] & { id: number }

export const useAnswerRequest = () =>
  useMutation({ mutationFn: ({ id, ...body }: Answer) => call(answerRequest, { ...at(id), body }) })

export const useUndoRequest = () => useMutation({ mutationFn: (id: number) => call(undoRequest, at(id)) })
