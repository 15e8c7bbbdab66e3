import type { Query } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { sessionKey } from './query-client.ts'

/**
 * What was shown stays when it cannot be loaded anew, in every list and on every page; `StaleNotice` says so, by the reason that
 * is left. What the server refuses is another matter: it may be gone, or no longer to be seen.
 */
export function keepShown(error: Error, query: Query<unknown, unknown>): void {
  const { data, fetchMeta } = query.state
  const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 429
  const isNextPage = fetchMeta?.fetchMore !== undefined // its list says so itself
  if (data === undefined || isRefused || isNextPage || query.queryKey[0] === sessionKey[0]) return
  query.setState({ status: 'success', error: null })
}
