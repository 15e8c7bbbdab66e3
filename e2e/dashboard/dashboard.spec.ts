import type { Locator, Page } from '@playwright/test'
import { apiOf } from '../api.ts'
import { layoutShiftOf } from '../layout-shift.ts'
import { openTerm } from '../records/term.ts'
import { expect, expectAccessible, expectAccessibleOnPhonesToo, test } from '../test.ts'

const widget = (page: Page, name: string): Locator => page.getByRole('region', { name })

const openDashboard = async (page: Page): Promise<void> => {
  await page.goto('/dashboard')
  await expect(widget(page, 'Statistics')).toBeVisible()
}

/** A moment of the browser's own day, so many days ahead. */
const wallTimeOf = (page: Page, days: number, time: string): Promise<string> =>
  page.evaluate(
    ([ahead, clock]) => {
      const now = new Date()
      const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + ahead)
      const two = (part: number) => String(part).padStart(2, '0')
      return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())} ${clock}`
    },
    [days, time] as const,
  )

test('a new teacher sees what is missing and where to begin', async ({ signedIn: page }) => {
  await openDashboard(page)

  for (const name of ['Total Courses', 'Total Students', 'Classes Today', 'Content Items'])
    await expect(widget(page, 'Statistics').locator('.card').filter({ hasText: name })).toContainText('0')
  await expect(page.getByText('No classes today.')).toBeVisible()
  await expect(widget(page, 'Recent Courses')).toContainText('No courses created yet')
  await expect(widget(page, 'Upcoming Classes')).toContainText('No upcoming classes scheduled')
  await expect(widget(page, 'Recent Content Uploads')).toContainText('No content uploaded yet')
  await expect(page.getByRole('link', { name: 'Schedule your first class!' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Upload your first content to get started' })).toBeVisible()
  await page.getByRole('link', { name: 'Create your first course to get started' }).click()
  await expect(page.getByRole('dialog', { name: 'Create Course' })).toBeVisible()
})

test('what the teacher has and what comes next', async ({ signedIn: page, clock }) => {
  await clock.setFixedTime(new Date(2026, 10, 12, 15, 42))
  const api = await apiOf(page)
  const names = ['Oldest course', 'Algebra II', 'Creative Writing Workshop for Beginners']
  const ids: number[] = []
  for (const name of names) ids.push(((await api('POST', '/api/courses', { name })) as { id: number }).id)
  await api('POST', '/api/students', { name: 'Theo', courseIds: [ids[1]] })
  const schedule = async (title: string, days: number, time: string) =>
    api('POST', '/api/classes', {
      courseId: ids[2],
      title,
      scheduledAt: await wallTimeOf(page, days, time),
      duration: 90,
    })
  await schedule('Cell respiration', 0, '15:00:00')
  await schedule('Peer review circle', 0, '16:30:00')
  await schedule('Discriminant', 1, '10:00:00')
  await openDashboard(page)

  await expect(page.getByRole('heading', { level: 1, name: 'Thursday, November 12' })).toBeVisible()
  await expect(
    page.getByText('Cell respiration is under way until 4:30 PM. One more class today.'),
  ).toBeVisible()
  const upcoming = widget(page, 'Upcoming Classes')
  await expect(upcoming.getByRole('listitem')).toHaveText([
    /4:30 PM90 minPeer review circleCreative Writing Wor….*in 48 min/,
    /10:00 AM90 minDiscriminant/,
  ])
  await expect(upcoming.getByText('Fri, Nov 13')).toBeVisible()
  const courses = widget(page, 'Recent Courses').getByRole('listitem')
  await expect(courses).toHaveCount(3)
  await expect(courses.first()).toContainText('Creative Writing Workshop…')
  await expect(courses.nth(1)).toContainText('1 student')
  await expectAccessibleOnPhonesToo(page)

  await upcoming.getByRole('link', { name: /Discriminant/ }).click()
  await expect(page).toHaveURL(/\/schedule\?date=2026-11-13/)
})

const actions = [
  ['Schedule Class', '/schedule'],
  ['Add Student', '/students'],
] as const

test('quick actions start the action on its page', async ({ signedIn: page }) => {
  for (const [action, path] of actions) {
    await openDashboard(page)
    await widget(page, 'Quick Actions').getByRole('link', { name: action }).click()
    await expect(page.getByRole('dialog', { name: action })).toBeVisible()
    await expect(page).toHaveURL(path)
  }

  await openDashboard(page)
  await widget(page, 'Quick Actions').getByRole('link', { name: 'Upload Content' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Limit reached' })).toBeVisible()

  await openDashboard(page)
  await widget(page, 'Quick Actions').getByRole('link', { name: 'View Reports' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics and Reports' })).toBeVisible()
})

test('three first steps tick themselves off, can be dismissed, and are gone when done', async ({
  signedIn: page,
}) => {
  await openDashboard(page)
  const steps = page.getByRole('region', { name: 'First steps' })
  await steps.getByRole('link', { name: /Create a course/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Course' })
  await dialog.getByLabel('Name', { exact: true }).fill('Algebra II')
  await dialog.getByRole('button', { name: 'Create Course' }).click()
  await expect(dialog).toHaveCount(0)

  await openDashboard(page)
  await expect(steps.getByText('Create a course, done')).toBeVisible()
  await expectAccessible(page)
  const api = await apiOf(page)
  const { id: courseId } = (await api('POST', '/api/courses', { name: 'Biology' })) as { id: number }
  await api('POST', '/api/students', { name: 'Theo' })
  await api('POST', '/api/classes', {
    courseId,
    title: 'Cells',
    scheduledAt: await wallTimeOf(page, 1, '10:00:00'),
  })
  await openDashboard(page)
  await expect(steps.getByText('Add a student, done')).toBeVisible()
  await expect(steps.getByRole('link', { name: /Schedule a weekly class/ })).toBeVisible()
  await api('POST', '/api/classes', {
    courseId,
    title: 'Tissues',
    scheduledAt: await wallTimeOf(page, 2, '10:00:00'),
    isRecurring: true,
    recurrenceType: 'weekly',
    recurrencePattern: { days: [0, 1, 2, 3, 4, 5, 6] },
    recurrenceEndDate: (await wallTimeOf(page, 9, '00:00:00')).slice(0, 10),
  })
  await openDashboard(page)
  await expect(widget(page, 'Upcoming Classes')).toContainText('Tissues')
  await expect(steps).toHaveCount(0)
})

test('dismissed first steps stay away', async ({ signedIn: page }) => {
  await openDashboard(page)
  await page.getByRole('button', { name: 'Dismiss first steps' }).click()
  await expect(page.getByRole('region', { name: 'First steps' })).toHaveCount(0)
  await openDashboard(page)
  await expect(widget(page, 'Recent Courses')).toContainText('No courses created yet')
  await expect(page.getByRole('region', { name: 'First steps' })).toHaveCount(0)
})

test('first steps push nothing away, neither the first time nor later', async ({ signedIn: page }) => {
  let answer = (): void => undefined
  const hold = async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    answer = resolve
    await page.unrouteAll()
    await page.route('**/api/classes?*recurrenceType=weekly*', async (route) => {
      await promise
      await route.continue()
    })
  }
  const steps = page.getByRole('region', { name: 'First steps' })
  await hold()
  await page.goto('/dashboard')
  await expect(page.getByText('No classes today.')).toBeVisible()
  await expect(widget(page, 'Statistics')).toBeHidden()
  answer()
  await expect(steps).toBeVisible()
  expect(await layoutShiftOf(page)).toBeLessThan(0.05)

  await hold()
  await openDashboard(page)
  await expect(steps).toBeHidden()
  answer()
  await expect(steps).toBeVisible()
  expect(await layoutShiftOf(page)).toBeLessThan(0.05)
})

test('what waits to be recorded pushes nothing away, however late it comes', async ({ signedIn: page }) => {
  const { schedule } = await openTerm(page)
  await schedule({})
  await page.evaluate(() => localStorage.setItem('lectern.session.workspace', 'dismissed'))
  const { promise: othersAreShown, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/to-record', async (route) => {
    await othersAreShown
    await route.continue()
  })
  await openDashboard(page)
  await expect(
    widget(page, 'Statistics').locator('.card').filter({ hasText: 'Total Students' }),
  ).toContainText('3')
  answer()
  await expect(widget(page, 'To Record')).toContainText('Enzyme lab prep')
  await expect(widget(page, 'Recent Courses')).toContainText('AP Biology')

  expect(await layoutShiftOf(page)).toBeLessThan(0.05)
})
