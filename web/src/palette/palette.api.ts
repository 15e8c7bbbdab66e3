import { searchClasses } from '@lectern/contract/classes/class-search.contract.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

/** Classes are sought where they are: there may be thousands of them. */
export const foundClassesQuery = (text: string) =>
  queryOptions({
    queryKey: ['classes', 'search', text] as const,
    queryFn: ({ signal }) => call(searchClasses, { query: { q: text }, signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })
