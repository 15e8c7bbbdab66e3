import type { Locator } from '@playwright/test'
import { apiOf } from '../api.ts'
import { wallTimeOf } from '../records/term.ts'
import { expect, test, toastOf } from '../test.ts'

test('enrolling a caller takes four actions, opening and moving the next class three', async ({
  signedIn: page,
}) => {
  const api = await apiOf(page)
  const { id: courseId } = (await api('POST', '/api/courses', { name: 'AP Biology' })) as { id: number }
  const courseLink = 'https://meet.example.com/b'
  const scheduledAt = wallTimeOf(1, '17:00:00')
  await api('POST', '/api/classes', { courseId, title: 'Roots', scheduledAt, duration: 60, courseLink })
  const dialog = page.getByRole('dialog').last()
  const upcoming = page.getByRole('region', { name: 'Upcoming Classes' })
  let actions = 0
  const does = async (action: Promise<void>) => {
    await action
    actions += 1
  }
  const click = (what: Locator) => does(what.click())
  await page.goto('/dashboard')
  await click(page.getByRole('link', { name: /Add Student/ }))
  await does(dialog.getByLabel('Name', { exact: true }).fill('Quill Arden'))
  await click(dialog.getByRole('button', { name: 'Enroll in AP Biology' }))
  await click(dialog.getByRole('button', { name: 'Add Student' }))
  await expect(toastOf(page, 'Success', 'Student added successfully')).toBeVisible()
  expect(actions).toBe(4)

  await page.goto('/dashboard')
  actions = 0
  await click(upcoming.getByRole('link', { name: /Roots/ }))
  await expect(dialog.getByRole('link', { name: 'Join' })).toHaveAttribute('href', courseLink)
  expect(actions).toBe(1)
  await click(dialog.getByRole('button', { name: 'Move…' }))
  await click(page.getByRole('menuitem', { name: 'One day later' }))
  await expect(toastOf(page, 'Class moved', 'Roots is now on')).toBeVisible()
  expect(actions).toBe(3)
})
