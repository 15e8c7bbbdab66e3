import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aListedClass as item } from '../../test/a-listed-class.ts'
import { withQueries } from '../../test/with-queries.tsx'
import { MoveToDialog } from './move-to-dialog.tsx'

test('a time that was typed asks before it is left, and what is discarded does not come back', () => {
  const onClose = vi.fn()
  render(<MoveToDialog item={item} open onClose={onClose} onMove={() => undefined} />, {
    wrapper: withQueries(),
  })
  const time = screen.getByLabelText<HTMLInputElement>('Start time')
  const press = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })

  fireEvent.change(time, { target: { value: '18:00' } })
  press()
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(time.value).toBe('16:30')

  press()
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('a class is not moved to where it is', () => {
  render(<MoveToDialog item={item} open onClose={() => undefined} onMove={() => undefined} />, {
    wrapper: withQueries(),
  })
  const move = screen.getByRole<HTMLButtonElement>('button', { name: 'Move Class' })
  expect(move.disabled).toBe(true)

  fireEvent.change(screen.getByLabelText('Start time'), { target: { value: '18:00' } })
  expect(move.disabled).toBe(false)
})

test('opened again, it begins with where the class is now', () => {
  const dialog = (moved = item) => (
    <MoveToDialog item={moved} open onClose={() => undefined} onMove={() => undefined} />
  )
  const { rerender } = render(dialog(), { wrapper: withQueries() })
  fireEvent.change(screen.getByLabelText('Start time'), { target: { value: '18:00' } })
  fireEvent.click(screen.getByRole('button', { name: 'Move Class' }))
  rerender(dialog({ ...item, start: { date: '2026-11-14', minute: 1080 } }))

  expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe('2026-11-14')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move Class' }).disabled).toBe(true)
})
