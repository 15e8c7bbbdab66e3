import { useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { readClass } from '#web/classes/class-reader.ts'
import { classQueries } from '#web/classes/classes.api.ts'
import { withQueries } from '../../../test/with-queries.tsx'
import { useAttach } from './use-attach.ts'

const rowWith = (contentIds: string[]) => ({ id: 7, courseId: 1, title: 'Scales', contentIds })

afterEach(() => vi.unstubAllGlobals())

test('files that were attached while another was uploaded stay, though details show the class as it was', async () => {
  let contentIds = ['1']
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json(rowWith(contentIds))
    contentIds = JSON.parse(String(body)).wanted.change.contentIds
    return Response.json({ key: '', count: 1, total: 1, dates: [] })
  })
  const item = readClass(rowWith(['1']))
  if (!item) throw new Error('a class is read')
  const useDetails = () => ({ shown: useQuery(classQueries.byId('7')).data, attach: useAttach(item) })
  const { result } = renderHook(useDetails, { wrapper: withQueries() })
  await waitFor(() => expect(result.current.shown?.contentIds).toEqual(['1']))

  contentIds = ['1', '2']
  act(() => {
    result.current.attach(3)
    result.current.attach(4)
  })

  await waitFor(() => expect(contentIds.toSorted()).toEqual(['1', '2', '3', '4']))
})
