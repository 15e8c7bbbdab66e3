import {
  type ImportInput,
  type ImportPreview,
  previewStudentImport,
} from '@lectern/contract/students/student-import.contract.ts'
import { useCallback, useEffect, useState } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'

type State = { preview: ImportPreview | null; failure: string | null; isPending: boolean }

const nothing: State = { preview: null, failure: null, isPending: false }

/**
 * What the import would do, asked again with every other column and corrected cell. Not in the query cache: a table of
 * 5 MiB is no name for an answer.
 */
export function usePreview(input: ImportInput | null): State & { retry: () => void } {
  const [state, setState] = useState(nothing)
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    if (!input) {
      setState(nothing)
      return
    }
    const { signal, abort } = abortable()
    setState(({ preview }) => ({ preview, failure: null, isPending: true }))
    call(previewStudentImport, { body: input, signal }).then(
      (preview) => setState({ preview, failure: null, isPending: false }),
      (error) => {
        if (signal.aborted) return
        const failure = messageOf(error, 'The table could not be read. Please try again.')
        setState((before) => ({ ...before, failure, isPending: false }))
      },
    )
    return abort
  }, [input, tries])

  return { ...state, retry: useCallback(() => setTries((count) => count + 1), []) }
}

function abortable() {
  const controller = new AbortController()

  return { signal: controller.signal, abort: () => controller.abort() }
}
