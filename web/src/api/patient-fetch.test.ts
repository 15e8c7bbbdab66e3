import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isWaiting, sendAgain } from './patient-fetch.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const refusal = () => new Response('', { status: 429, headers: { 'Retry-After': '12' } })

test('a call that was one too many is sent again when the server says, and the page knows that it waits', async () => {
  const send = vi.fn(async () => new Response('here'))
  const answer = sendAgain(refusal(), send)
  await vi.advanceTimersByTimeAsync(11_999)
  expect(send).not.toHaveBeenCalled()
  expect(isWaiting()).toBe(true)
  await vi.advanceTimersByTimeAsync(600)

  expect(await (await answer).text()).toBe('here')
  expect(isWaiting()).toBe(false)
})

test('a call that is refused again and again is told as refused', async () => {
  const send = vi.fn(async () => refusal())
  const answer = sendAgain(refusal(), send)
  await vi.advanceTimersByTimeAsync(60_000)

  expect((await answer).status).toBe(429)
  expect(send).toHaveBeenCalledTimes(3)
})

test('whoever does not need the answer any more waits for nothing', async () => {
  const leaving = new AbortController()
  const send = vi.fn(async () => refusal())
  const answer = sendAgain(refusal(), send, leaving.signal)
  const left = expect(answer).rejects.toThrow('left')
  await vi.advanceTimersByTimeAsync(1000)
  leaving.abort(new Error('left'))
  await left
  await vi.advanceTimersByTimeAsync(60_000)

  expect(send).not.toHaveBeenCalled()
  expect(isWaiting()).toBe(false)
})
