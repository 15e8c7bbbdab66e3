import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { describeLimit } from '#web/plan/limits.ts'
import { withQueries } from '../../test/with-queries.tsx'
import { useClassDialogs } from './use-class-dialogs.ts'

afterEach(() => vi.unstubAllGlobals())

function dialogsWhere(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer)

  return renderHook(() => useClassDialogs(describeLimit('classes', 0, 20)), { wrapper: withQueries() }).result
}

const refusal = (status: number, body: string) => async () => new Response(body, { status })

test('the class of a draft is gone where the server says so', async () => {
  const notFound = JSON.stringify({ code: 'not_found', message: 'Class not found' })
  const dialogs = dialogsWhere(refusal(404, notFound))

  expect(await dialogs.current.findKept(7)).toBeNull()
})

test.for([
  ['no answer came', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server failed', refusal(500, JSON.stringify({ code: 'internal', message: 'Something went wrong' }))],
  ['somebody else answered', refusal(404, '<h1>Not here</h1>')],
] as const)('the class of a draft is not taken for gone where %s', async ([, answer]) => {
  const dialogs = dialogsWhere(answer)

  await expect(dialogs.current.findKept(7)).rejects.toThrow()
})

test('a class that a link asks for begins where the page says, which is in the week on screen', () => {
  history.replaceState(null, '', '/schedule?date=2026-12-09&new=1')
  const start = { date: '2026-12-09', minute: 540 }
  const { result } = renderHook(() => useClassDialogs(describeLimit('classes', 0, 20), () => start), {
    wrapper: withQueries(),
  })

  expect(result.current.form.shown).toEqual({ open: true, item: { item: null, start, studentIds: [] } })
  history.replaceState(null, '', '/')
})
