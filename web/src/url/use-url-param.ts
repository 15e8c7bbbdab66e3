import { useCallback } from 'react'
import { useSearchParams } from 'wouter'

type SetParam = (value: string, options?: { isStep: boolean }) => void

/** One value in the URL's query. The fallback is not written there; only a step is one that Back takes back. */
export function useUrlParam(name: string, fallback: string): [value: string, set: SetParam] {
  const [params, setParams] = useSearchParams()
  const set = useCallback(
    (value: string, { isStep } = { isStep: false }) =>
      setParams(
        () => {
          // Not the parameters of this render: two changes in one event must both arrive.
          const next = new URLSearchParams(location.search)
          if (value === fallback) next.delete(name)
          else next.set(name, value)
          return next
        },
        isStep ? { replace: false } : { replace: true, state: history.state },
      ),
    [setParams, name, fallback],
  )

  return [params.get(name) ?? fallback, set]
}
