import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { withQueries } from '../../test/with-queries.tsx'
import { ClassFiles } from './class-files.tsx'

const fileOf = (id: number, title: string, classId: number | null) => ({
  id,
  title,
  originalName: `${title}.txt`,
  mimeType: 'text/plain',
  fileSize: 2048,
  classId,
})

const library = [
  fileOf(1, 'Named', null),
  fileOf(2, 'Uploaded', 7),
  fileOf(3, 'Other', 8),
  fileOf(4, 'Both', 7),
]

/** The files of class 7 that names these, with what the library answers. */
function draw(contentIds: string[], answer: () => Response) {
  vi.stubGlobal('fetch', async (path: string) =>
    path.includes('/api/content') ? answer() : Response.json({}),
  )
  const item = { id: 7, courseId: 3, contentIds }
  render(<ClassFiles item={item} attach={() => undefined} />, { wrapper: withQueries() })
}

afterEach(() => vi.unstubAllGlobals())

test('a class has the files that it names and those that were uploaded for it, each once', async () => {
  draw(['1', '4'], () => Response.json(library))
  await screen.findByRole('button', { name: 'Download Uploaded' })

  const downloads = screen.getAllByRole('button', { name: /^Download/ })
  expect(downloads.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Download Named',
    'Download Uploaded',
    'Download Both',
  ])
})

test('a class without files says so ', async () => {
  draw([], () => Response.json([fileOf(3, 'Other', 8)]))
  expect(await screen.findByText('No content files')).toBeTruthy()
})

test('a library that could not be loaded is no class without files', async () => {
  draw([], () => new Response('', { status: 500 }))
  expect(await screen.findByText('Could not load content files')).toBeTruthy()
  expect(screen.queryByText('No content files')).toBeNull()
})
