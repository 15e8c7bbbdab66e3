import { act, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { MultiSelect } from './multi-select.tsx'

test('an Enter that is still held, or pressed once more, when a form opens does not send it', () => {
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

  expect(isPrevented(false)).toBe(true)
  fireEvent.input(name, { target: { value: 'Piano' } })
  expect(isPrevented(true)).toBe(true)
  expect(isPrevented(false)).toBe(false)
})

const options = [{ value: '1', label: 'Vibrato' }]

function TopicForm({ onLeave }: { onLeave: () => void }) {
  return (
    <>
      <p>A toast</p>
      <Dialog open onOpenChange={onLeave} title="Record" onSubmit={() => undefined}>
        <MultiSelect aria-label="Topics" options={options} value={[]} onChange={() => undefined} />
      </Dialog>
    </>
  )
}

/** As a pointer does it: what had the focus loses it in between. */
function clickOn(element: Element) {
  fireEvent.pointerDown(element)
  fireEvent.blur(screen.getByRole('combobox'))
  fireEvent.click(element)
}

const scrim = () => document.querySelector('[data-scrim]') as Element
/** Radix listens from the next turn on, so that the click that opened a dialog does not close it. */
const turn = () => act(() => new Promise((resolve) => setTimeout(resolve)))

test('a click beside a form leaves it as Escape does; one that closes a list, or on a toast, does not', async () => {
  const onLeave = vi.fn()
  render(<TopicForm onLeave={onLeave} />)
  await turn()
  clickOn(screen.getByText('A toast'))
  fireEvent.click(screen.getByRole('combobox'))
  clickOn(scrim())
  expect(onLeave).not.toHaveBeenCalled()
  expect(screen.queryByRole('option')).toBeNull()

  clickOn(scrim())
  expect(onLeave).toHaveBeenCalledOnce()
})
