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

/** Answers the list with these rows, whatever is asked for: more than the free plan allows, or what no server should send. */
export const listClasses = (page: Page, rows: (url: URL) => unknown) =>
  page.route('**/api/classes?*', (route) => route.fulfill({ json: rows(new URL(route.request().url())) }))
