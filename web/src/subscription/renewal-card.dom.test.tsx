import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { currentToast } from '#web/ui/toast.ts'
import { withQueries } from '../../test/with-queries.tsx'
import { RenewalCard } from './renewal-card.tsx'

afterEach(() => vi.unstubAllGlobals())

test('what another tab has cancelled is seen as soon as one comes back to this one', async () => {
  let subscription = { periodEnd: '2026-12-16T10:00:00.000Z', renews: true, isOverdue: false }
  vi.stubGlobal('fetch', async () => Response.json({ subscription }))
  render(<RenewalCard plan="premium" />, { wrapper: withQueries() })
  await screen.findByRole('button', { name: 'Cancel Subscription' })

  subscription = { ...subscription, renews: false }
  act(() => {
    window.dispatchEvent(new Event('visibilitychange'))
  })

  expect(await screen.findByRole('button', { name: 'Resume Subscription' })).toBeTruthy()
})

test('a renewal that failed says so, and is cancelled with the sentence that nothing more is charged', async () => {
  const overdue = { periodEnd: '2026-12-16T10:00:00.000Z', renews: true, isOverdue: true }
  let subscription: typeof overdue | null = overdue
  const sent: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (method === 'POST') {
      sent.push(path)
      subscription = null
      return Response.json({ ...overdue, renews: false, isOverdue: false })
    }
    return Response.json({ subscription })
  })
  render(<RenewalCard plan="free" />, { wrapper: withQueries() })
  await screen.findByRole('heading', { name: 'Renewal failed on December 16, 2026' })

  fireEvent.click(screen.getByRole('button', { name: 'Cancel Subscription' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('your card is not tried again')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel Subscription' }))

  await waitFor(() => expect(currentToast()?.description).toBe('Nothing more is charged.'))
  expect(sent).toEqual(['/api/subscription/cancel'])
  expect(screen.queryByRole('heading', { name: /Renewal failed/ })).toBeNull()
})

test('on Free without a subscription there is no such card', async () => {
  const asked = vi.fn(async () => Response.json({ subscription: null }))
  vi.stubGlobal('fetch', asked)
  const { container } = render(<RenewalCard plan="free" />, { wrapper: withQueries() })

  await waitFor(() => expect(asked).toHaveBeenCalled())
  expect(container.textContent).toBe('')
})
