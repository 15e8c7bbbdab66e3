import { addMonths } from '@lectern/contract/calendar.ts'
import { apiOf } from '../api.ts'
import { expect, expectAccessible, expectAccessibleOnPhonesToo, test } from '../test.ts'

test('a student pays by the month, under other terms from the next one on, and ahead by a package', async ({
  signedIn: page,
}) => {
  const api = await apiOf(page)
  const create = async (path: string, body: object) => ((await api('POST', path, body)) as { id: number }).id
  const courseId = await create('/api/courses', { name: 'Piano' })
  const studentId = await create('/api/students', { name: 'Hana Kobayashi', courseIds: [courseId] })
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'))
  const first = `${today.slice(0, 7)}-01`
  const next = new Date(`${addMonths(first, 1)}T12:00:00Z`)
  await api('POST', '/api/classes', {
    title: 'Scales',
    courseId,
    scheduledAt: `${addMonths(first, 1)} 10:00:00`,
    duration: 60,
    studentIds: [String(studentId)],
    classValue: '24',
  })
  await page.goto(`/students/${studentId}`)
  await page.getByRole('button', { name: 'Tuition Plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tuition Plan' })
  await dialog.getByLabel('Amount per month').fill('120')
  await dialog.getByLabel('From').fill(first)
  await expect(dialog.getByText('$120.00 is charged for')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save Plan' }).click()

  const flat = page.getByRole('region', { name: 'Flat per Month, Piano' })
  await expect(flat.first()).toContainText('$120.00 on the first')
  await expect(page.getByRole('region', { name: 'Classes' }).getByText('flat', { exact: true })).toBeVisible()
  await flat.getByRole('button', { name: 'More about this flat per month' }).click()
  await page.getByRole('menuitem', { name: 'Change Plan…' }).click()
  const change = page.getByRole('dialog', { name: 'Change Tuition Plan' })
  await expect(change.getByLabel('Amount per month')).toHaveValue('120.00')
  await change.getByLabel('Amount per month').fill('150')
  await expect(change.getByText('Today: nothing is charged.')).toBeVisible()
  await expectAccessible(page)
  await change.getByRole('button', { name: 'Save Plan' }).click()

  const shown = next.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
  await expect(flat).toHaveCount(2)
  await expect(flat.filter({ hasText: '$150.00 on the first' })).toContainText(`Begins ${shown}`)

  await page.getByRole('button', { name: 'Tuition Plan' }).click()
  await dialog.getByRole('radio', { name: /^Package/ }).click()
  await dialog.getByLabel('How much').fill('4')
  await dialog.getByLabel('Price').fill('80')
  await expect(dialog.getByText('They save')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add Package' }).click()

  const card = page.getByRole('region', { name: 'Package, Piano' })
  await expect(card).toContainText('of 4 lessons left')
  await expect(card).toContainText('$80.00 · $20.00 each')
  await expectAccessibleOnPhonesToo(page)
  await card.getByRole('button', { name: 'More about this package' }).click()
  await page.getByRole('menuitem', { name: 'Take Back…' }).click()
  await expect(page.getByText('4 of 4 lessons are unused: $80.00 is refunded')).toBeVisible()
  await page.getByRole('button', { name: 'Take Back', exact: true }).click()
  await expect(card).toBeHidden()
})
