import { useCallback, useEffect, useState } from 'react'
import { messageOf } from '#web/api/api-error.ts'

type State<Preview> = { preview: Preview | null; failure: string | null; isPending: boolean }

/**
 * What an import would do, asked again with everything that is chosen otherwise. Not in the query cache: a file of 5 MiB is
 * no name for an answer. `ask` must stay the same function.
 */
export function usePreview<Input, Preview>(
  ask: (input: Input, signal: AbortSignal) => Promise<Preview>,
  input: Input,
  fallback: string,
): State<Preview> & { retry: () => void } {
  const [state, setState] = useState<State<Preview>>({ preview: null, failure: null, isPending: true })
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    const controller = new AbortController()
    setState(({ preview }) => ({ preview, failure: null, isPending: true }))
    ask(input, controller.signal).then(
      (preview) => controller.signal.aborted || setState({ preview, failure: null, isPending: false }),
      (error) => {
        if (controller.signal.aborted) return
        const failure = messageOf(error, fallback)
        setState((before) => ({ ...before, failure, isPending: false }))
      },
    )
    return () => controller.abort()
  }, [ask, input, fallback, tries])

  return { ...state, retry: useCallback(() => setTries((count) => count + 1), []) }
}
