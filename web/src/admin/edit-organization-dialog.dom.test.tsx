import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { withQueries } from '../../test/with-queries.tsx'
import { EditOrganizationDialog } from './edit-organization-dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

const item = {
  tenant: { id: 7, organizationName: 'Scales', createdAt: '2026-01-01T00:00:00.000Z', revision: 3 },
  user: {
    email: 'ada@example.com',
    firstName: null,
    lastName: null,
    subscriptionStatus: 'free' as const,
    isOverdue: true,
  },
}

const size = { classRows: 1, bytes: 1 }

function openOverdue() {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { method, body }: RequestInit) => {
    if (method === 'PUT') sent.push(JSON.parse(String(body)))
    return Response.json(method === 'PUT' ? item : { kept: size, max: size })
  })
  render(<EditOrganizationDialog item={item} open onClose={() => {}} />, { wrapper: withQueries() })
  const save = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save Changes' })))

  return { sent, save }
}

test('another name alone leaves a subscription whose renewal is overdue as it is', async () => {
  const { sent, save } = openOverdue()
  fireEvent.change(screen.getByLabelText('Organization name'), { target: { value: 'Chords' } })
  await save()

  await waitFor(() => expect(sent).toEqual([{ organizationName: 'Chords', revision: 3 }]))
})

test('Free can be chosen where a renewal is overdue, and says that it ends the subscription', async () => {
  const { sent, save } = openOverdue()
  const plan = screen.getByRole('combobox', { name: 'Subscription' })
  expect(plan.textContent).toBe('Free, renewal overdue')

  act(() => plan.focus())
  fireEvent.keyDown(plan, { key: 'f' })
  expect(plan.textContent).toBe('Free')
  expect(screen.getByText('A paid subscription ends at once, without a refund.')).toBeTruthy()
  await save()

  await waitFor(() => expect(sent).toEqual([{ subscriptionStatus: 'free', revision: 3 }]))
})
