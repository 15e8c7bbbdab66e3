import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const show = (title: string, action?: { label: string; onSelect: () => void }) =>
  act(() => toast({ title, ...(action && { action }) }))
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const isShown = (title: string) => screen.queryByText(title, { selector: 'li *' }) !== null

test('a toast leaves by itself after five seconds, and not before', () => {
  render(<Toaster />)
  show('Saved')
  pass(4900)
  expect(isShown('Saved')).toBe(true)
  pass(200)

  expect(isShown('Saved')).toBe(false)
})

test('a second toast replaces the first and has five seconds of its own', () => {
  render(<Toaster />)
  show('Saved')
  pass(4000)
  show('Deleted')
  expect([isShown('Saved'), isShown('Deleted')]).toEqual([false, true])
  pass(4000)
  expect(isShown('Deleted')).toBe(true)
  pass(1100)

  expect(isShown('Deleted')).toBe(false)
})

test('a toast that is pointed at stays until the pointer has left', () => {
  render(<Toaster />)
  show('Saved')
  const region = screen.getByRole('region')
  fireEvent.pointerMove(region)
  pass(20_000)
  expect(isShown('Saved')).toBe(true)
  fireEvent.pointerLeave(region)
  pass(5100)

  expect(isShown('Saved')).toBe(false)
})

test('the one after a toast that was closed by hand leaves by itself too', () => {
  render(<Toaster />)
  show('Saved')
  fireEvent.pointerMove(screen.getByRole('region'))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(isShown('Saved')).toBe(false)
  show('Deleted')
  pass(5100)

  expect(isShown('Deleted')).toBe(false)
})

test('its action happens once and closes it', () => {
  const onSelect = vi.fn()
  render(<Toaster />)
  show('Class moved', { label: 'Undo', onSelect })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))

  expect(onSelect).toHaveBeenCalledOnce()
  expect(isShown('Class moved')).toBe(false)
})

test('Escape means the dialog in front, not the toast over it', () => {
  const onCancel = vi.fn()
  render(
    <>
      <div role="dialog">
        <button type="button" data-cancel="" onClick={onCancel}>
          Cancel
        </button>
      </div>
      <Toaster />
    </>,
  )
  show('Saved')
  fireEvent.keyDown(document.body, { key: 'Escape' })

  expect(onCancel).toHaveBeenCalledOnce()
  expect(isShown('Saved')).toBe(true)
})
