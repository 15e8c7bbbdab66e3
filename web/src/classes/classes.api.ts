import { listClasses } from '@lectern/contract/classes/classes.contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

type Span = { from?: string; to?: string; status?: 'scheduled' | 'completed' | 'cancelled'; limit?: string }

export const classQueries = {
  /** The classes that begin in the span; `to` is the first moment that is not part of it. */
  list: (span: Span = {}) =>
    queryOptions({
      queryKey: ['classes', span] as const,
      queryFn: ({ signal }) => call(listClasses, { query: span, signal }),
    }),
}
