import { listContent } from '@lectern/contract/content/content.contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

export const contentQueries = {
  list: () =>
    queryOptions({
      queryKey: ['content'] as const,
      queryFn: ({ signal }) => call(listContent, { signal }),
    }),
}
