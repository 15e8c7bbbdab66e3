import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { readClass } from '#web/classes/class-reader.ts'
import { withQueries } from '../../../test/with-queries.tsx'
import { useAttach } from './use-attach.ts'

afterEach(() => vi.unstubAllGlobals())

test('a file is sent as one more, so that those stay which were attached while it was uploaded', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)).wanted)
    return Response.json({ key: '', count: 1, total: 1, dates: [] })
  })
  const item = readClass({ id: 7, courseId: 1, title: 'Scales', contentIds: ['1'] })
  if (!item) throw new Error('a class is read')
  const { result } = renderHook(() => useAttach(item), { wrapper: withQueries() })

  act(() => result.current(3))

  const wanted = { action: 'change', scope: 'this', change: { added: { contentIds: ['3'] } } }
  await waitFor(() => expect(sent).toEqual([wanted]))
})
