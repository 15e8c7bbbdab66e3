import { getTimeZone, setTimeZone } from '@lectern/contract/tenancy/time-zone.contract.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

/** The zone that is kept with the workspace: feeds, family pages and invoice dates use it. */
export const timeZoneQuery = () =>
  queryOptions({
    queryKey: ['time zone'] as const,
    queryFn: async ({ signal }) => (await call(getTimeZone, { signal })).timeZone,
  })

export const useSetTimeZone = () =>
  useMutation({ mutationFn: (timeZone: string) => call(setTimeZone, { body: { timeZone } }) })
