import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { readClass } from '#web/classes/class-reader.ts'
import { withQueries } from '../../../test/with-queries.tsx'
import { useAttach } from './use-attach.ts'

const rowWith = (contentIds: string[]) => ({ id: 7, courseId: 1, title: 'Scales', contentIds })

afterEach(() => vi.unstubAllGlobals())

test('a file that was attached while another was uploaded stays', async () => {
  const sent = vi.fn()
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json(rowWith(['1', '2']))
    sent(JSON.parse(String(body)))
    return Response.json({ key: '', count: 1, total: 1, dates: [] })
  })
  const item = readClass(rowWith(['1']))
  if (!item) throw new Error('a class is read')
  const { result } = renderHook(() => useAttach(item), { wrapper: withQueries() })
  act(() => result.current(3))

  await vi.waitFor(() => expect(sent).toHaveBeenCalled())
  expect(sent.mock.lastCall?.[0]).toMatchObject({ wanted: { change: { contentIds: ['1', '2', '3'] } } })
})
