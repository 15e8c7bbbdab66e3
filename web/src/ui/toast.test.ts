import { expect, test, vi } from 'vitest'
import { closeToast, currentToast, subscribeToToast, toast } from './toast.ts'

test('a new toast replaces the one on screen', () => {
  toast({ title: 'Success' })
  const first = currentToast()
  toast({ kind: 'error', title: 'Error' })

  expect(currentToast()).toMatchObject({ title: 'Error', kind: 'error', open: true })
  expect(currentToast()?.id).not.toBe(first?.id)
})

test('the end of a toast that was replaced does not end its successor', () => {
  toast({ title: 'Course deleted' })
  const first = currentToast()?.id ?? 0
  toast({ title: 'Success' })
  closeToast(first)

  expect(currentToast()).toMatchObject({ title: 'Success', open: true })
})

test('whoever listens hears of a toast and of its end, until unsubscribed', () => {
  const listener = vi.fn()
  const unsubscribe = subscribeToToast(listener)

  toast({ title: 'Success' })
  closeToast(currentToast()?.id ?? 0)
  expect(listener).toHaveBeenCalledTimes(2)
  expect(currentToast()?.open).toBe(false)

  unsubscribe()
  toast({ title: 'Success' })
  expect(listener).toHaveBeenCalledTimes(2)
})
