import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { currentToast } from '#web/ui/toast.ts'
import { aListedClass as item } from '../../../test/a-listed-class.ts'
import { withQueries } from '../../../test/with-queries.tsx'
import { ScopeDialog } from './scope-dialog.tsx'

const preview = { key: 'one', count: 1, total: 1, dates: [] }

/** A server that previews and then fails, with these words. */
function stubFailure(body: object) {
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('/preview')
      ? new Response(JSON.stringify(preview))
      : new Response(JSON.stringify(body), { status: 500 }),
  )
}

async function confirm(action: 'delete' | 'cancel', label: string) {
  const wish = { item, action }
  const close = () => undefined
  render(<ScopeDialog item={wish} open today="2026-11-12" onClose={close} onDone={close} />, {
    wrapper: withQueries(),
  })
  const button = screen.getByRole<HTMLButtonElement>('button', { name: label })
  await waitFor(() => expect(button.disabled).toBe(false))
  await act(async () => fireEvent.click(button))
}

afterEach(() => vi.unstubAllGlobals())

test.each([
  [{}, 'Failed to delete class'],
  [{ message: 'Not now' }, 'Not now'],
])('a deletion that fails with %j is told in a toast, and the dialog stays', async (body, description) => {
  stubFailure(body)
  await confirm('delete', 'Delete Class')

  await waitFor(() => expect(currentToast()).toMatchObject({ kind: 'error', title: 'Error', description }))
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(screen.queryByText('Failed to Update Class')).toBeNull()
})

test('any other change that fails is told above what was asked for', async () => {
  stubFailure({})
  await confirm('cancel', 'Cancel Class')

  await waitFor(() => expect(screen.getByText('Failed to Update Class')).toBeTruthy())
  expect(screen.getByText('Unable to update class. Please check your inputs and try again.')).toBeTruthy()
})
