import { act, render, renderHook, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { describeLimit } from '#web/plan/limits.ts'
import { idleAfter } from '#web/ui/when-idle.ts'
import { CardGrid } from './card-grid.tsx'
import { useItemDialogs } from './use-item-dialogs.ts'

type Item = { id: number; name: string }

const free = describeLimit('courses', 0, 3)
const reached = describeLimit('courses', 3, 3)
const unknown = { ...free, isKnown: false }

afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

test('a link that starts a new item waits for the limit, opens the form once and leaves the URL', () => {
  history.replaceState(null, '', '/courses?new=1&search=alg')
  const { result, rerender } = renderHook((limit) => useItemDialogs<Item>(limit), { initialProps: unknown })
  expect(result.current.form).toBeNull()
  rerender(free)

  expect(result.current.form).toEqual({ item: null, open: true })
  expect(location.search).toBe('?search=alg')
  act(() => result.current.closeForm())
  rerender({ ...free })
  expect(result.current.form).toEqual({ item: null, open: false })
})

test('at the limit the same link leads to the way on instead of the form', () => {
  history.replaceState(null, '', '/courses?new=1')
  const { result } = renderHook(() => useItemDialogs<Item>(reached))

  expect(result.current.form).toBeNull()
  expect(result.current.limitOpen).toBe(true)
})

test('a dialog keeps its item while it closes, so that nothing changes on its way out', () => {
  const item = { id: 1, name: 'Algebra' }
  const { result } = renderHook(() => useItemDialogs<Item>(free))
  act(() => result.current.remove(item))
  act(() => result.current.closeDeletion())

  expect(result.current.deletion).toEqual({ item, open: false })
})

/** A document without layout sees nothing scroll: the test says when the end of the list comes into view. */
function watchTheEnd() {
  const callbacks = new Set<(entries: { isIntersecting: boolean }[]) => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #callback: (entries: { isIntersecting: boolean }[]) => void
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.#callback = callback
      }
      observe = () => callbacks.add(this.#callback)
      disconnect = () => callbacks.delete(this.#callback)
    },
  )

  return () =>
    act(() => {
      for (const callback of callbacks) callback([{ isIntersecting: true }])
    })
}

const items = Array.from({ length: 150 }, (_, index) => ({ id: index, name: `Card ${index}` }))

const Grid = ({ resetKey, shown = items }: { resetKey: string; shown?: Item[] }) => (
  <CardGrid
    items={shown}
    resetKey={resetKey}
    nothing={{ title: 'Nothing' }}
    card={({ name }) => <li>{name}</li>}
  />
)

const count = () => screen.queryAllByText(/^Card/).length

test('a long list comes in steps as its end scrolls into view, and a new search starts again', () => {
  const scrollToEnd = watchTheEnd()
  const { rerender } = render(<Grid resetKey="" />)
  expect(count()).toBe(60)
  scrollToEnd()
  expect(count()).toBe(120)
  scrollToEnd()
  scrollToEnd()
  expect(count()).toBe(150)
  rerender(<Grid resetKey="card" />)

  expect(count()).toBe(60)
})

test('a list of which nothing passes says so', () => {
  watchTheEnd()
  render(<Grid resetKey="x" shown={[]} />)

  expect(screen.getByText('Nothing')).toBeTruthy()
})

test('while an app starts only as many are drawn as a window shows', () => {
  const scrollToEnd = watchTheEnd()
  idleAfter(new Promise(() => undefined))
  render(<Grid resetKey="" />)
  expect(count()).toBe(12)
  scrollToEnd()

  expect(count()).toBe(72)
})
