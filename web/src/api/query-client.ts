import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isOneTooMany } from './api-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** Whoever asks later sees to it that the page shows the change: one of many, behind a dialog. */
    mutationMeta: { asksLater?: boolean }
  }
}

/** Who is signed in is not among the things that a change can touch. */
export const sessionKey = ['session'] as const

/**
 * Whoever made a change hears of it when the page shows it. A read that is slow or hangs must not hold that back: by then
 * the change is made, and its dialog would look as if nothing had happened.
 */
const refetchTimeout = 1000

/** The server counts by the minute, which is over after so many tries. */
const again = {
  retry: (failures: number, error: Error) => isOneTooMany(error) && failures < 13,
  retryDelay: 5000,
}

/**
 * Data changes only by the teacher's own doing, so nothing goes stale by itself; after every change, here or on another
 * device, whatever is on screen is asked for anew, and the rest when it is next shown.
 */
export function createQueryClient(
  onRefused: (hadToken: boolean) => void,
  onReadFailed?: (error: Error, query: Query<unknown, unknown>) => void,
): QueryClient {
  const handleError = (error: Error) => {
    if (error instanceof ApiError && error.status === 401) onRefused(error.hadToken)
  }
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        handleError(error)
        onReadFailed?.(error, query)
      },
    }),
    mutationCache: new MutationCache({
      onError: handleError,
      onSuccess: (_saved, _wish, _result, { meta }) => (meta?.asksLater ? undefined : showChange(queries)),
    }),
    defaultOptions: {
      // Offline a call fails at once and says so, instead of waiting and being sent when nobody expects it any more.
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        ...again,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { ...again, networkMode: 'always' },
    },
  })

  return queries
}

/** Settled when the page shows a change, or would take too long to. */
export const showChange = (queries: QueryClient): Promise<void> =>
  Promise.race([askAnew(queries), delay(refetchTimeout)])

/** Everything but the session; what is on its way already is asked for again, since it may be older. */
export const askAnew = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] })

const delay = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))
