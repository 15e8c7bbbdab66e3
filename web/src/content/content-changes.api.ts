import { type ContentItem, deleteContent } from '@lectern/contract/content/content.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

export const useDeleteContent = () =>
  useMutation({ mutationFn: ({ id }: ContentItem) => call(deleteContent, { params: { id: String(id) } }) })
