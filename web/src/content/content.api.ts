import { getFile, listContent } from '@lectern/contract/content/content.contract.ts'
import { pathOf } from '@lectern/contract/request.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

export const contentQueries = {
  list: () =>
    queryOptions({
      queryKey: ['content'] as const,
      queryFn: ({ signal }) => call(listContent, { signal }),
    }),
}

/** Opened in a tab of its own, where the file session's cookie speaks for the teacher. */
export const downloadAddress = (id: number): string =>
  pathOf(getFile, { params: { id: String(id) }, query: { download: 'true' } })
