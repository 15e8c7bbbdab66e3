import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** Who is signed in is not among the things that a change can touch. */
export const sessionKey = ['session'] as const

/**
 * Data changes only by the teacher's own doing, so nothing goes stale by itself; after every change whatever is on
 * screen is asked for anew, and the rest when it is next shown.
 */
export function createQueryClient(onRefused: (hadToken: boolean) => void): QueryClient {
  const handleError = (error: Error) => {
    if (error instanceof ApiError && error.status === 401) onRefused(error.hadToken)
  }
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: handleError }),
    mutationCache: new MutationCache({
      onError: handleError,
      onSuccess: () =>
        queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] }),
    }),
    defaultOptions: {
      // Offline a call fails at once and says so, instead of waiting and being sent when nobody expects it any more.
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

  return queries
}
