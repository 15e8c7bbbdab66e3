import type { Locator, Page } from '@playwright/test'
import { apiOf } from '../api.ts'
import { expect, expectAccessible, expectAccessibleOnPhonesToo, test } from '../test.ts'

/** The card of a figure by its name. */
const figure = (page: Page, name: string): Locator =>
  page
    .getByRole('region', { name: 'Statistics' })
    .locator('.card')
    .filter({ has: page.getByText(name, { exact: true }) })

const localDay = (page: Page, day: number): Promise<string> =>
  page.evaluate((date) => {
    const now = new Date()
    return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  }, day)

test('a new teacher sees every figure at zero and what is missing', async ({ signedIn: page }) => {
  await page.goto('/analytics')

  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Analytics and Reports' })).toBeVisible()
  await expect(figure(page, 'Total Students')).toContainText('Across 0 courses')
  await expect(figure(page, 'Classes This Month')).toContainText('0% from last month')
  await expect(figure(page, 'Content Items')).toContainText('0 Bytes total')
  await expect(figure(page, 'Earnings This Month')).toContainText('$0.00')
  await expect(figure(page, 'Last Month Earnings')).toContainText('0 classes taught')
  await expect(figure(page, 'Total Topics')).toContainText('Available for classes')
  await expect(main.getByText('No courses created yet')).toBeVisible()
  await expect(main.getByText('No content uploaded yet')).toBeVisible()
  await expect(main.getByText('No classes in the last twelve months')).toBeVisible()
})

test("the month's figures and charts", async ({ signedIn: page }) => {
  const api = await apiOf(page)
  const course = (await api('POST', '/api/courses', { name: 'Algebra II', code: 'ALG2-A' })) as {
    id: number
  }
  await api('POST', '/api/courses', { name: 'Biology', status: 'planning' })
  await api('POST', '/api/students', { name: 'Theo', courseIds: [course.id] })
  for (const [day, classValue] of [
    [3, '40.50'],
    [4, '19.50'],
  ] as const)
    await api('POST', '/api/classes', {
      courseId: course.id,
      title: 'Sets',
      scheduledAt: `${await localDay(page, day)} 10:00:00`,
      classValue,
    })
  await page.goto('/analytics')

  await expect(figure(page, 'Total Students')).toContainText('Across 2 courses')
  await expect(figure(page, 'Classes This Month')).toContainText('2')
  await expect(figure(page, 'Earnings This Month')).toContainText('$60.00')
  await expect(figure(page, 'Earnings This Month')).toContainText(/taught, .* still to come/)
  await expect(figure(page, 'Avg Class Value')).toContainText('$30.00')
  await expect(figure(page, 'Active Courses')).toContainText('1 in planning')
  await expect(page.getByRole('img', { name: '1 active, 1 planning, 0 other' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Most Popular Courses' })).toContainText(
    'Algebra IIALG2-A1 students',
  )
  const year = page.getByRole('table', { name: 'Earnings and classes of the last twelve months' })
  await expect(year.getByRole('row')).toHaveCount(13)
  await expect(year.getByRole('row').last()).toContainText('$60.002')
  await expectAccessibleOnPhonesToo(page)
})

test('cancelled classes are counted by reason and listed, and another month can be chosen', async ({
  signedIn: page,
}) => {
  const api = await apiOf(page)
  const course = (await api('POST', '/api/courses', { name: 'Algebra II' })) as { id: number }
  const scheduledAt = `${await localDay(page, 1)} 00:00:00`
  const { id } = (await api('POST', '/api/classes', { courseId: course.id, title: 'Sets', scheduledAt })) as {
    id: number
  }
  await api('POST', `/api/classes/${id}/cancellation`, { revision: 0, reason: 'teacher ill' })
  await page.goto('/analytics')

  const panel = page.getByRole('region', { name: 'Cancelled Classes' })
  await expect(panel).toContainText('Teacher ill1')
  await panel.getByRole('button', { name: 'List Cancelled Classes' }).click()
  await expect(page.getByRole('dialog', { name: 'Cancelled Classes' })).toContainText('Sets')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Month' }).click()
  await page.getByRole('option').nth(3).click()
  await expect(panel).toContainText('No class was cancelled')
  await expect(page).toHaveURL(/month=20/)
})
