import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withQueries } from '../../../test/with-queries.tsx'
import { TimeOffDialog } from './time-off-dialog.tsx'

const day = '2026-11-25'
const press = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })

beforeEach(() => vi.stubGlobal('fetch', async () => new Response('[]')))
afterEach(() => vi.unstubAllGlobals())

test('time off that was begun asks before it is left, and what is discarded does not come back', () => {
  const onClose = vi.fn()
  render(<TimeOffDialog item={day} open today={day} onClose={onClose} />, { wrapper: withQueries() })
  const title = screen.getByLabelText<HTMLInputElement>('Title')
  fireEvent.change(title, { target: { value: 'Thanksgiving' } })
  press()
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(title.value).toBe('')

  press()
  expect(onClose).toHaveBeenCalledTimes(2)
})
