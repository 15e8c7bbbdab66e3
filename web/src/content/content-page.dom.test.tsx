import type { ContentItem } from '@lectern/contract/content/content.contract.ts'
import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentToast } from '#web/ui/toast.ts'
import { press } from '../../test/press.ts'
import { stubServer, usage } from '../../test/stub-server.ts'
import { withQueries } from '../../test/with-queries.tsx'
import { ContentPage } from './content-page.tsx'

const item: ContentItem = {
  id: 1,
  userId: 1,
  title: 'File 1',
  originalName: 'file-1.pdf',
  filename: 'stored-1.pdf',
  filePath: 'uploads/stored-1.pdf',
  mimeType: 'application/pdf',
  contentType: 'document',
  fileSize: 1024,
  uploadedAt: '2026-01-01T00:00:00.000Z',
  courseId: null,
  classId: null,
  description: null,
  links: [],
  course: null,
}
const [none, one] = [() => Response.json([]), () => Response.json([item])]
const failed = () => new Response('', { status: 500 })
const usual = { 'GET /api/subscription/usage': usage(), 'GET /api/courses': none }

beforeEach(() => history.replaceState(null, '', '/content'))

const open = () => render(<ContentPage />, { wrapper: withQueries() })

test('files are listed although how many there may be cannot be told', async () => {
  stubServer({ ...usual, 'GET /api/subscription/usage': failed, 'GET /api/content': one })
  open()

  expect(await screen.findByRole('button', { name: 'Delete File 1' })).toBeTruthy()
})

test('a list that loads shows six cards, and one that cannot says so', async () => {
  const answer = Promise.withResolvers<Response>()
  const answers = { ...usual, 'GET /api/content': (): Response | Promise<Response> => answer.promise }
  stubServer(answers)
  const { container } = open()
  expect(container.querySelectorAll('[data-skeleton-card]')).toHaveLength(6)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Upload Content' }).disabled).toBe(true)
  answer.resolve(failed())
  expect((await screen.findByRole('alert')).textContent).toContain('Could not load content')
  answers['GET /api/content'] = none
  await press('Try again')

  expect(await screen.findByText('No content uploaded yet')).toBeTruthy()
})

test.each([
  [
    'in the words of the server where it has some',
    () => Response.json({ code: 'not_found', message: 'Content not found' }, { status: 404 }),
    'Content not found',
  ],
  ['or in ours', failed, 'Failed to delete content'],
])('a deletion that fails says so, %s', async (_how, answer, description) => {
  stubServer({ ...usual, 'GET /api/content': one, 'DELETE /api/content/1': answer })
  open()
  await press('Delete File 1')
  await press('Delete Content', await screen.findByRole('alertdialog', { name: 'Delete Content' }))

  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Error', description }))
})
