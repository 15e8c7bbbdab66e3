import type { Page } from '@playwright/test'

export type Row = Record<string, unknown>

const course = { id: 3, name: 'Creative Writing Workshop', code: 'WRT', color: '#7C3AED' }

/** A class as the API lists it. */
export const classRow = (id: number, scheduledAt: string, fields: Row = {}): Row => ({
  id,
  userId: 1,
  courseId: 3,
  title: `Class ${id}`,
  description: null,
  scheduledAt,
  duration: 90,
  courseLink: null,
  classValue: null,
  studentIds: [],
  topicIds: [],
  contentIds: [],
  status: 'scheduled',
  isRecurring: false,
  recurrenceType: null,
  recurrencePattern: null,
  recurrenceEndDate: null,
  parentClassId: null,
  generatedUntil: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  course,
  ...fields,
})

/**
 * Answers the list with these rows, whatever is asked for: more than the free plan allows, or what no server should send.
 * One that is opened is answered from the list last asked for.
 */
export async function listClasses(page: Page, rows: (url: URL) => unknown): Promise<void> {
  let listed: unknown
  await page.route('**/api/classes?*', (route) => {
    listed = rows(new URL(route.request().url()))
    return route.fulfill({ json: listed })
  })
  await page.route(/\/api\/classes\/\d+$/, (route) => {
    const id = Number(route.request().url().split('/').at(-1))
    const json = (listed as (Row | null)[]).find((row) => row?.id === id)
    return json && route.request().method() === 'GET' ? route.fulfill({ json }) : route.fallback()
  })
}
