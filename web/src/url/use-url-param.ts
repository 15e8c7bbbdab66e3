import { useCallback } from 'react'
import { useSearchParams } from 'wouter'

/** One value in the address's query. The fallback is not written there; changing it makes no step in the history. */
export function useUrlParam(name: string, fallback: string): [value: string, set: (value: string) => void] {
  const [params, setParams] = useSearchParams()
  const set = useCallback(
    (value: string) =>
      setParams(
        () => {
          // Not the parameters of this render: two changes in one event must both arrive.
          const next = new URLSearchParams(location.search)
          if (value === fallback) next.delete(name)
          else next.set(name, value)
          return next
        },
        { replace: true },
      ),
    [setParams, name, fallback],
  )

  return [params.get(name) ?? fallback, set]
}
