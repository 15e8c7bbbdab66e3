import { listTopics } from '@lectern/contract/topics/topics.contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

export const topicQueries = {
  list: () =>
    queryOptions({
      queryKey: ['topics'] as const,
      queryFn: ({ signal }) => call(listTopics, { signal }),
    }),
}
