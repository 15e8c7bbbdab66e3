import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A page that shows one list, whose answers the test gives. */
function pageWithList() {
  const queries = createQueryClient(() => undefined)
  const answers: PromiseWithResolvers<string>[] = []
  const list = new QueryObserver(queries, {
    queryKey: ['courses'],
    queryFn: () => {
      const answer = Promise.withResolvers<string>()
      answers.push(answer)
      return answer.promise
    },
  })
  list.subscribe(() => undefined)

  const change = new MutationObserver(queries, { mutationFn: async () => 'saved' })
  const told = vi.fn()
  change.subscribe(() => undefined)

  return { answers, list, told, save: () => void change.mutate(undefined, { onSuccess: told }) }
}

test('a change is told of when the page shows it', async () => {
  const { answers, list, told, save } = pageWithList()
  answers[0]?.resolve('before')
  await vi.advanceTimersByTimeAsync(10)
  save()
  await vi.advanceTimersByTimeAsync(10)
  expect(told).not.toHaveBeenCalled()
  answers[1]?.resolve('after')
  await vi.advanceTimersByTimeAsync(10)

  expect(told).toHaveBeenCalledOnce()
  expect(list.getCurrentResult().data).toBe('after')
})

test('a change is told of although what the page shows cannot be read anew', async () => {
  const { answers, told, save } = pageWithList()
  answers[0]?.resolve('before')
  await vi.advanceTimersByTimeAsync(10)
  save()
  await vi.advanceTimersByTimeAsync(1100)

  expect(answers).toHaveLength(2)
  expect(told).toHaveBeenCalledOnce()
})
