import type { RequestFilter } from '@lectern/contract/families/act-values.ts'
import { listRequests } from '@lectern/contract/families/requests.contract.ts'
import { listBusyTimes } from '@lectern/contract/open-times/busy-times.contract.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

export type ShownRequests = { state: RequestFilter; search: string; page: number }

export const requestListQueries = {
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
}
