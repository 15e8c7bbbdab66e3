import { type ContentItem, deleteContent, listContent } from '@lectern/contract/content/content.contract.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

export const contentQueries = {
  list: () =>
    queryOptions({
      queryKey: ['content'] as const,
      queryFn: ({ signal }) => call(listContent, { signal }),
    }),
}

export const useDeleteContent = () =>
  useMutation({ mutationFn: ({ id }: ContentItem) => call(deleteContent, { params: { id: String(id) } }) })
