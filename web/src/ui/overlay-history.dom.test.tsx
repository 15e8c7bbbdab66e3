import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useBackToClose } from './overlay-history.ts'

beforeEach(() => history.replaceState(null, '', '/tuition?account=1&filter=due'))
afterEach(() => history.replaceState(null, '', '/'))

/** The browser's next turn may be seconds away. */
const patiently = { timeout: 30_000 }

const openByLink = () =>
  renderHook(({ open }) => useBackToClose(open, () => undefined, 'account=1'), {
    initialProps: { open: true },
  })

test('a dialog that a link has opened gets an entry of its own', async () => {
  const { unmount } = openByLink()

  await vi.waitFor(() => expect(history.state).toMatchObject({ overlays: 1, urlName: 'account' }), patiently)
  expect(new URLSearchParams(location.search).get('account')).toBe('1')
  unmount()
})

test('one that is closed before it has an entry is named in the URL no longer', async () => {
  const { rerender } = openByLink()
  rerender({ open: false })

  await vi.waitFor(() => expect(location.search).toBe('?filter=due'), patiently)
})
