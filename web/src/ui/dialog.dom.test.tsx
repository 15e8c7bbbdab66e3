import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

test('an Enter that is still held when a form opens does not send it', () => {
  render(
    <Dialog open onOpenChange={vi.fn()} title="Course" onSubmit={vi.fn()}>
      <input aria-label="Name" />
    </Dialog>,
  )
  const name = screen.getByRole('textbox', { name: 'Name' })
  const isPrevented = (repeat: boolean) => {
    const enter = createEvent.keyDown(name, { key: 'Enter', repeat })
    fireEvent(name, enter)

    return enter.defaultPrevented
  }

  expect(isPrevented(true)).toBe(true)
  expect(isPrevented(false)).toBe(false)
})
