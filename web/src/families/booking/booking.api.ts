import {
  type BookingPageSettings,
  changeBookingPage,
  getBookingPage,
  type KeptBookingPage,
  nameBookingPage,
} from '@lectern/contract/families/booking-page.contract.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { nowOf, saveOver } from '#web/api/save-over.ts'

export const bookingPageQuery = () =>
  queryOptions({
    queryKey: ['booking page'] as const,
    queryFn: ({ signal }) => call(getBookingPage, { signal }),
  })

type Change = {
  to: Partial<BookingPageSettings>
  isUntouched: (now: KeptBookingPage, seen: KeptBookingPage) => boolean
}

export const useChangeBookingPage = () =>
  useMutation({
    // One after the other: whatever the one before has left is not taken for another device's.
    scope: { id: 'booking-page' },
    mutationFn: async ({ to, isUntouched }: Change, { client }) =>
      saveOver({
        seen: await client.ensureQueryData(bookingPageQuery()),
        isUntouched,
        send: ({ name: _name, url: _url, canOpen: _canOpen, currency: _currency, ...over }) =>
          call(changeBookingPage, { body: { ...over, ...to } }),
      }),
    onSuccess: (saved, _change, _result, { client }) =>
      client.setQueryData(bookingPageQuery().queryKey, saved),
    onError: (error, _change, _result, { client }) =>
      client.setQueryData(bookingPageQuery().queryKey, nowOf<KeptBookingPage>(error)),
  })

export const useNameBookingPage = () =>
  useMutation({
    scope: { id: 'booking-page' },
    mutationFn: (name: string) => call(nameBookingPage, { body: { name } }),
    onSuccess: ({ page }, _name, _result, { client }) =>
      client.setQueryData(bookingPageQuery().queryKey, page),
  })
