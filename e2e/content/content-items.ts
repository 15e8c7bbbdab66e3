import type { ContentItem } from '@lectern/contract/content/content.contract.ts'
import type { Page } from '@playwright/test'

/** A file of the library that exists only in the list. */
export const contentItem = (id: number, fields: Partial<ContentItem> = {}): ContentItem => ({
  id,
  userId: 1,
  title: `File ${id}`,
  originalName: `file-${id}.pdf`,
  filename: `stored-${id}.pdf`,
  filePath: `uploads/stored-${id}.pdf`,
  mimeType: 'application/pdf',
  contentType: 'document',
  fileSize: 1024,
  uploadedAt: '2026-01-01T00:00:00.000Z',
  courseId: null,
  classId: null,
  description: null,
  links: [],
  course: null,
  ...fields,
})

export const listContent = (page: Page, items: ContentItem[]): Promise<unknown> =>
  page.route('**/api/content', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: items }) : route.fallback(),
  )
