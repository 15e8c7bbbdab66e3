import type { QueryClient } from '@tanstack/react-query'
import { sessionKey } from '#web/api/query-client.ts'

/** Settled when the page that is shown first has all that it asked for, or a refusal. */
export function firstData(queries: QueryClient): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const cache = queries.getQueryCache()
  const stop = cache.subscribe(() => {
    const asked = cache
      .findAll()
      .filter((query) => query.queryKey[0] !== sessionKey[0] && !query.isDisabled())
    if (asked.length === 0 || asked.some(({ state }) => state.status === 'pending')) return
    stop()
    resolve()
  })

  return promise
}
