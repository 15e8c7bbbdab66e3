import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { withQueries } from '../../../test/with-queries.tsx'
import { TimeOffDialog } from './time-off-dialog.tsx'

function Schedule() {
  const [isOpen, setIsOpen] = useState(true)

  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <TimeOffDialog item="2026-11-12" open={isOpen} today="2026-11-10" onClose={() => setIsOpen(false)} />
    </>
  )
}

const refusal = { code: 'conflict', message: 'These classes were changed meanwhile' }

afterEach(() => vi.unstubAllGlobals())

test('why time off was not added is not shown to whoever opens the dialog again', async () => {
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) =>
    method === 'POST' && !path.includes('/plan')
      ? new Response(JSON.stringify(refusal), { status: 409 })
      : new Response('[]'),
  )
  render(<Schedule />, { wrapper: withQueries() })
  const add = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add Time Off' })
  await waitFor(() => expect(add().disabled).toBe(false))
  fireEvent.click(add())
  expect(await screen.findByText('These classes were changed meanwhile')).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Not Now' }))
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  await waitFor(() => expect(add()).toBeTruthy())
  expect(screen.queryByText('These classes were changed meanwhile')).toBeNull()
})
