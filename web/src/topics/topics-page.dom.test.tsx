import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { currentToast } from '#web/ui/toast.ts'
import { press } from '../../test/press.ts'
import { stubServer, usage } from '../../test/stub-server.ts'
import { withQueries } from '../../test/with-queries.tsx'
import { TopicsPage } from './topics-page.tsx'

const topic = {
  id: 1,
  userId: 1,
  title: 'Intervals by ear',
  description: null,
  privateNotes: null,
  tags: [],
  links: [],
  documents: ['Song list|uploads/gone.pdf'],
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
}
const none = () => Response.json([])
const usual = { 'GET /api/subscription/usage': usage(), 'GET /api/content': none }

beforeEach(() => history.replaceState(null, '', '/topics'))

const open = () => render(<TopicsPage />, { wrapper: withQueries() })

const limit = "You've reached your limit of 3 topics. Upgrade to Premium for unlimited access."

test.each<[string, () => Response, string, string]>([
  [
    'by the plan, with its sentence about the upgrade',
    () => Response.json({ message: limit }, { status: 403 }),
    'Limit Reached',
    'Upgrade to Premium for unlimited access.',
  ],
  [
    'by the plan, with ours',
    () => new Response('Upgrade to Premium', { status: 403 }),
    'Limit Reached',
    'Upgrade to Premium to create unlimited topics',
  ],
  ['without a word', () => new Response('', { status: 403 }), 'Error', 'Failed to create topic'],
  [
    'for another reason, with its own',
    () => Response.json({ message: 'Upgrade to Premium' }, { status: 400 }),
    'Error',
    'Upgrade to Premium',
  ],
])('a new topic that is refused %s keeps what was typed', async (_how, answer, title, description) => {
  stubServer({ ...usual, 'GET /api/topics': none, 'POST /api/topics': answer })
  open()
  await press('Create Topic')
  const dialog = await screen.findByRole('dialog', { name: 'Create New Topic' })
  expect(
    await screen.findByText('No content available. Upload files in the Content Library first.'),
  ).toBeTruthy()
  const field = screen.getByLabelText<HTMLInputElement>('Title *')
  await act(async () => void fireEvent.input(field, { target: { value: 'Algebra' } }))
  await press('Create Topic', dialog)

  await waitFor(() => expect(currentToast()).toMatchObject({ title, description }))
  expect(field.value).toBe('Algebra')
})

test('a file that is missing is said to be', async () => {
  stubServer({ ...usual, 'GET /api/topics': () => Response.json([topic]) })
  open()
  await press('Intervals by ear')

  expect(await screen.findByText('Song list')).toBeTruthy()
  expect(await screen.findByText('File not found in content library')).toBeTruthy()
})

test('files that cannot be cleaned up are only a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const sent = stubServer({
    ...usual,
    'GET /api/topics': () => Response.json([topic]),
    'DELETE /api/topics/1': () => new Response(null, { status: 204 }),
    'POST /api/cleanup-files': () => Promise.reject(new TypeError('Failed to fetch')),
  })
  open()
  await press('Delete Intervals by ear')
  await press('Delete Topic', await screen.findByRole('alertdialog', { name: 'Delete Topic' }))

  await waitFor(() =>
    expect(currentToast()).toMatchObject({ title: 'Success', description: 'Topic deleted successfully' }),
  )
  await waitFor(() => expect(warn).toHaveBeenCalled())
  expect(sent).toContainEqual({ call: 'POST /api/cleanup-files', body: { files: ['uploads/gone.pdf'] } })
  warn.mockRestore()
})
