import { useQuery } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withQueries } from '../../test/with-queries.tsx'
import { useAskAnewAt } from './use-ask-anew-at.ts'
import { absoluteMinute } from './wall-time.ts'

const ask = vi.fn(async () => 'answer')
const end = absoluteMinute({ date: '2026-11-12', minute: 17 * 60 })

function Page() {
  useQuery({ queryKey: ['to record'], queryFn: ask })
  useAskAnewAt([end])

  return null
}

const minutesLater = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 60_000))

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 12, 16, 58) })
})

afterEach(() => {
  vi.useRealTimers()
  ask.mockClear()
  document.body.replaceChildren()
})

test('what is on screen is asked for anew when the class is over, and not before or after', async () => {
  render(<Page />, { wrapper: withQueries() })
  await minutesLater(1)
  expect(ask).toHaveBeenCalledTimes(1)
  await minutesLater(1)
  expect(ask).toHaveBeenCalledTimes(2)
  await minutesLater(5)

  expect(ask).toHaveBeenCalledTimes(2)
})

test('whoever fills in a form is not disturbed, and sees it afterwards', async () => {
  render(<Page />, { wrapper: withQueries() })
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  document.body.append(dialog)
  await minutesLater(3)
  expect(ask).toHaveBeenCalledTimes(1)
  dialog.remove()
  await minutesLater(1)

  expect(ask).toHaveBeenCalledTimes(2)
})
