import {
  answerRequest,
  listWaitingRequests,
  undoRequest,
} from '@lectern/contract/families/requests.contract.ts'
import type { RequestInput } from '@lectern/contract/request.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

const at = (id: number) => ({ params: { id: String(id) } })

export const requestQueries = {
  waiting: () =>
    queryOptions({
      queryKey: ['requests', 'waiting'] as const,
      queryFn: ({ signal }) => call(listWaitingRequests, { signal }),
    }),
}

type Answer = RequestInput<typeof answerRequest>['body'] & { id: number }

export const useAnswerRequest = () =>
  useMutation({ mutationFn: ({ id, ...body }: Answer) => call(answerRequest, { ...at(id), body }) })

export const useUndoRequest = () => useMutation({ mutationFn: (id: number) => call(undoRequest, at(id)) })
