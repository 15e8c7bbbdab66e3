import {
  type BusyTime,
  keepLanded,
  listBusyTimes,
  listLanded,
} from '@lectern/contract/open-times/busy-times.contract.ts'
import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { addMinutes, type WallTime, writeWallTime } from '#web/time/wall-time.ts'

type Busy = Awaited<ReturnType<typeof call<typeof listBusyTimes>>>

const listKey = ['busy times'] as const

export const busyQueries = {
  list: (span: { from: string; to: string }) =>
    queryOptions({
      queryKey: [...listKey, span] as const,
      queryFn: ({ signal }) => call(listBusyTimes, { query: span, signal }),
    }),
  landed: () =>
    queryOptions({
      queryKey: ['landed events'] as const,
      queryFn: ({ signal }) => call(listLanded, { signal }),
    }),
}

export const useKeepLanded = () =>
  useMutation({ mutationFn: (id: number) => call(keepLanded, { params: { id: String(id) } }) })

/** What another calendar says about this time, as far as it was on screen. */
export function busyAt(queries: QueryClient, start: WallTime, duration: number): BusyTime | undefined {
  const [from, to] = [writeWallTime(start), writeWallTime(addMinutes(start, duration))]

  return queries
    .getQueriesData<Busy>({ queryKey: listKey })
    .flatMap(([, data]) => data?.busy ?? [])
    .find(({ startsAt, endsAt }) => startsAt < to && endsAt > from)
}
