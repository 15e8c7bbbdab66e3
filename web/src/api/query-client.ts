import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** Data changes only by the teacher's own doing, which refreshes it; so nothing goes stale or is asked for twice. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof ApiError && error.status === 401) onSignedOut()
      },
    }),
    defaultOptions: {
      queries: { staleTime: Number.POSITIVE_INFINITY, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })
}
