import {
  addCalendar,
  askCalendar,
  type Calendar,
  changeCalendar,
  followCalendar,
  listCalendars,
  removeCalendar,
} from '@lectern/contract/open-times/calendars.contract.ts'
import {
  changeOpenTimesSettings,
  getOpenTimesSettings,
  type KeptOpenTimes,
  listOpenTimes,
  type OpenTimesSettings,
} from '@lectern/contract/open-times/open-times.contract.ts'
import { keepPreviousData, type QueryClient, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { nowOf, saveOver } from '#web/api/save-over.ts'

const isAwaited = ({ host, askedAt }: Calendar): boolean => host !== null && askedAt === null

export const openTimesQueries = {
  settings: () =>
    queryOptions({
      queryKey: ['open times', 'settings'] as const,
      queryFn: ({ signal }) => call(getOpenTimesSettings, { signal }),
    }),
  calendars: () =>
    queryOptions({
      queryKey: ['open times', 'calendars'] as const,
      queryFn: ({ signal }) => call(listCalendars, { signal }),
      // The first answer of a calendar is waited for; later ones come in the background.
      refetchInterval: ({ state }) => (state.data?.some(isAwaited) ? 2000 : 60_000),
    }),
  /** Next week, for classes of this length. */
  nextWeek: (minutes: string) =>
    queryOptions({
      queryKey: ['open times', 'next week', minutes] as const,
      queryFn: ({ signal }) => call(listOpenTimes, { query: { minutes }, signal }),
      placeholderData: keepPreviousData,
    }),
}

export type OpenTimesChange = {
  isUntouched?: (now: KeptOpenTimes, seen: KeptOpenTimes) => boolean
  to: (settings: KeptOpenTimes) => Partial<OpenTimesSettings>
}

const show = (client: QueryClient, settings: KeptOpenTimes | undefined) =>
  client.setQueryData(openTimesQueries.settings().queryKey, settings)

export const useChangeOpenTimes = () =>
  useMutation({
    // One after the other: whatever the one before has left is not taken for another device's.
    scope: { id: 'open-times' },
    mutationFn: async ({ to, isUntouched }: OpenTimesChange, { client }) =>
      saveOver({
        seen: await client.ensureQueryData(openTimesQueries.settings()),
        isUntouched,
        send: (over) => call(changeOpenTimesSettings, { body: { ...over, ...to(over) } }),
      }),
    onSuccess: (saved, _change, _result, { client }) => show(client, saved),
    onError: (error, _change, _result, { client }) => show(client, nowOf(error)),
  })

const at = (id: number) => ({ params: { id: String(id) } })

export const useAddCalendar = () =>
  useMutation({ mutationFn: (body: { name: string; text: string }) => call(addCalendar, { body }) })

export const useFollowCalendar = () =>
  useMutation({ mutationFn: (body: { name: string; url: string }) => call(followCalendar, { body }) })

export const useAskCalendar = () => useMutation({ mutationFn: (id: number) => call(askCalendar, at(id)) })

export const useChangeCalendar = () =>
  useMutation({
    mutationFn: ({ id, allDay }: { id: number; allDay: 'busy' | 'free' }) =>
      call(changeCalendar, { ...at(id), body: { allDay } }),
  })

export const useRemoveCalendar = () =>
  useMutation({ mutationFn: (id: number) => call(removeCalendar, at(id)) })
