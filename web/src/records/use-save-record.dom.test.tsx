import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { currentToast } from '#web/ui/toast.ts'
import { aListedClass as item } from '../../test/a-listed-class.ts'
import { withQueries } from '../../test/with-queries.tsx'
import { useSaveRecord } from './use-save-record.ts'

const holiday = { reason: 'holiday', note: '', isCharged: false } as const

/** The wire: answers when the test says so. */
function stubWire() {
  const answers: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)))

  return async (status: number, body: unknown) => {
    await waitFor(() => expect(answers).toHaveLength(1))
    await act(async () => answers.pop()?.(new Response(JSON.stringify(body), { status })))
  }
}

afterEach(() => vi.unstubAllGlobals())

for (const [status, body, said] of [
  [200, {}, 'Class cancelled'],
  [
    409,
    { message: 'This class was recorded in another window meanwhile.' },
    'This class was recorded in another',
  ],
] as const)
  test(`${status}: how it went is said, though the list that it was started from is gone`, async () => {
    const answer = stubWire()
    const { result, unmount } = renderHook(() => useSaveRecord(item), { wrapper: withQueries() })
    const saving = await act(async () => ({ saved: result.current.cancel(holiday) }))
    unmount()
    await answer(status, body)

    await waitFor(() => expect(currentToast()?.description).toContain(said))
    expect(await saving.saved).toBe(status === 200)
  })
