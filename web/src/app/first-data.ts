import type { QueryClient } from '@tanstack/react-query'
import { sessionKey } from '#web/api/query-client.ts'

/**
 * Settled when the page that is shown first has all that it asked for, or a refusal. What was begun for it and nobody has
 * taken yet is for a part of it whose script is still on its way.
 */
export function firstData(queries: QueryClient): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const cache = queries.getQueryCache()
  const stop = cache.subscribe(() => {
    const asked = cache
      .findAll()
      .filter((query) => query.queryKey[0] !== sessionKey[0] && !query.isDisabled())
    if (asked.length === 0 || window.begunCalls?.answers.size) return
    if (asked.some(({ state }) => state.status === 'pending')) return
    stop()
    resolve()
  })

  return promise
}
