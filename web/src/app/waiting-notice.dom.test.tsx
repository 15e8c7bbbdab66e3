import { useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { withQueries } from '../../test/with-queries.tsx'
import { WaitingNotice } from './waiting-notice.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

function List({ ask }: { ask: () => Promise<string> }) {
  const { data, isError } = useQuery({ queryKey: ['list'], queryFn: ask })

  return <p>{isError ? 'failed' : data}</p>
}

const refusal = (hadToken = true) => new ApiError(429, '', 'Too Many Requests', hadToken)

function show(ask: () => Promise<string>) {
  const wrapper = withQueries()
  render(
    <>
      <WaitingNotice />
      <List ask={ask} />
    </>,
    { wrapper },
  )
}

test('a call that was one too many is sent again, and the page says that it waits', async () => {
  const answers = [Promise.reject(refusal()), Promise.resolve('here')]
  const ask = vi.fn(() => answers.shift() ?? Promise.resolve(''))
  show(ask)
  await pass(4000)
  expect(ask).toHaveBeenCalledOnce()
  expect(screen.getByText(/^That was a lot at once/)).toBeTruthy()
  await pass(1100)

  expect(screen.getByText('here')).toBeTruthy()
  expect(screen.queryByText(/^That was a lot at once/)).toBeNull()
})

test.each([
  ['again and again', () => refusal(), 14],
  ['for want of a token', () => refusal(false), 1],
  ['for another reason', () => new ApiError(500, '', ''), 1],
])('one that is refused %s is told', async (_, error, times) => {
  const ask = vi.fn(() => Promise.reject(error()))
  show(ask)
  await pass(90_000)

  expect(screen.getByText('failed')).toBeTruthy()
  expect(ask).toHaveBeenCalledTimes(times)
})
