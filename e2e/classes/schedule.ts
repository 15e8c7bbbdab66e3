import type { Page } from '@playwright/test'
import { apiOf } from '../api.ts'
import { expect } from '../test.ts'

export const day = '2094-03-11' // a Thursday, and always to come

export const openSchedule = async (page: Page, search = `?date=${day}`): Promise<void> => {
  await page.goto(`/schedule${search}`)
  await expect(page.getByRole('heading', { level: 1, name: /20\d\d$/ })).toBeVisible()
  await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0)
}

/** The block of a class, whoever comes to it. */
export const blockOf = (page: Page, title: string) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`, ${title}( with .+)?$`) })

export async function givenCourse(page: Page, name = 'Algebra II') {
  const api = await apiOf(page)
  const { id } = (await api('POST', '/api/courses', { name, code: 'ALG', color: '#2563EB' })) as {
    id: number
  }
  const givenClass = (title: string, scheduledAt: string, fields = {}) =>
    api('POST', '/api/classes', { courseId: id, title, scheduledAt, ...fields })

  return { api, courseId: id, givenClass }
}
