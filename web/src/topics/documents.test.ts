import type { ContentItem } from '@lectern/contract/content/content.contract.ts'
import { expect, test } from 'vitest'
import { attach, attachable, documentReferences, findFile, localPaths } from './documents.ts'

const item = (id: number, fields: Partial<ContentItem> = {}): ContentItem => ({
  id,
  userId: 1,
  title: `Item ${id}`,
  originalName: `original-${id}.pdf`,
  filename: `stored-${id}.pdf`,
  filePath: `uploads/stored-${id}.pdf`,
  mimeType: 'application/pdf',
  contentType: 'document',
  fileSize: 1,
  uploadedAt: '2026-01-01T00:00:00.000Z',
  courseId: null,
  classId: null,
  description: null,
  links: [],
  course: null,
  ...fields,
})

test('a document is split at the first separator, and without a name it counts itself', () => {
  expect(documentReferences(['Key|uploads/a|b.pdf', 'uploads/c.pdf', '|uploads/d.pdf'])).toMatchObject([
    { name: 'Key', target: 'uploads/a|b.pdf' },
    { name: 'Document 2', target: 'uploads/c.pdf' },
    { name: 'Document 3', target: 'uploads/d.pdf' },
  ])
})

test('a document matches by path before stored name, and by stored name before original name', () => {
  const byOriginal = item(1, { originalName: 'x.pdf' })
  const byName = item(2, { filename: 'x.pdf' })
  const byPath = item(3, { filePath: 'old/x.pdf' })

  expect(findFile([byOriginal, byName, byPath], 'old/x.pdf')).toBe(byPath)
  expect(findFile([byOriginal, byName], 'old/x.pdf')).toBe(byName)
  expect(findFile([byOriginal], 'old/x.pdf')).toBe(byOriginal)
  expect(findFile([byOriginal], 'old/y.pdf')).toBeUndefined()
})

test('a file that is attached is neither offered nor taken again', () => {
  const [first, second] = [item(1), item(2)]
  const documents = attach([], first)

  expect(documents).toEqual(['Item 1|uploads/stored-1.pdf'])
  expect(attach(documents, first)).toBe(documents)
  expect(attachable([first, second], documents)).toEqual([second])
})

test("a title's separator does not end the document's name", () => {
  const [reference] = documentReferences(attach([], item(1, { title: 'a|b' })))

  expect(reference).toMatchObject({ name: 'a/b', target: 'uploads/stored-1.pdf' })
})

test('only paths of our own store are cleaned up', () => {
  expect(localPaths(['Key|uploads/a.pdf', 'Web|https://example.com/b.pdf', 'uploads/c.pdf'])).toEqual([
    'uploads/a.pdf',
    'uploads/c.pdf',
  ])
})
