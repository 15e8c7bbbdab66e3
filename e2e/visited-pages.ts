import type { Page } from '@playwright/test'
import { apiOf } from './api.ts'
import type { Shown } from './visit.ts'

export const landing: Shown = { path: '/', selector: '.landing', text: 'A teaching workspace for individual' }

/**
 * Of the app alone: the landing page, which is in the same document, has no navigation at its side, and the frame that the
 * first paint shows is not the page yet.
 */
const inApp = (path: string, text: string): Shown => ({
  path,
  selector: 'aside ~ div main:not(#starting *)',
  text,
})

/** Every page of a teacher and the views that have a URL, and a text that it shows. */
export const signedInPages: Record<string, Shown> = {
  dashboard: inApp('/', 'Recent Courses'),
  courses: inApp('/courses', 'Courses'),
  students: inApp('/students', 'Students'),
  schedule: inApp('/schedule', 'Schedule Class'),
  tuition: inApp('/tuition', 'Record Payment'),
  invoices: inApp('/tuition?view=invoices', 'Record Payment'),
  'month-end': inApp('/tuition?view=month-end', 'Invoices for'),
  families: inApp('/families', 'Absence Rules'),
  topics: inApp('/topics', 'Topic Library'),
  coverage: inApp('/topics?view=coverage', 'Topic Library'),
  content: inApp('/content', 'Content'),
  analytics: inApp('/analytics', 'Most Popular Courses'),
  subscription: inApp('/subscription', 'Current Usage'),
  connections: inApp('/connections', 'No program has a token yet'),
  settings: inApp('/settings', 'Member since'),
}

export const pagesOfStudent = ['student', 'family'] as const

/** Pages that are about somebody: the teacher who is signed in on the given page has a student. */
export async function findPageOfStudent(page: Page, name: (typeof pagesOfStudent)[number]): Promise<Shown> {
  const api = await apiOf(page)
  const [student] = (await api('GET', '/api/students')) as { id: number }[]
  if (name === 'student') return inApp(`/students/${student?.id}`, 'Topics Covered')
  const { url } = (await api('PUT', `/api/students/${student?.id}/link`, {})) as { url: string }

  return { path: new URL(url).pathname, selector: 'main', text: 'classes' }
}
