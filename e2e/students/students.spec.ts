import type { Page } from '@playwright/test'
import { apiOf } from '../api.ts'
import { watchLongTasks } from '../long-tasks.ts'
import { becomePremium } from '../premium.ts'
import { cardOf, expect, expectAccessible, expectAccessibleOnPhonesToo, test, toastOf } from '../test.ts'

const openStudents = async (page: Page, search = ''): Promise<void> => {
  await page.goto(`/students${search}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible()
}

test('the whole life of a student', async ({ signedIn: page }) => {
  const api = await apiOf(page)
  await api('POST', '/api/courses', { name: 'Creative Writing Workshop', code: 'WRT', color: '#7C3AED' })
  await openStudents(page)
  await expect(page.getByText('No students yet')).toBeVisible()
  await expect(page.getByText('Add your first student to get started')).toBeVisible()

  await page.getByRole('button', { name: 'Add Student' }).click()
  const add = page.getByRole('dialog', { name: 'Add Student' })
  await expect(add.getByRole('textbox').nth(1)).toHaveAccessibleName(/^Phone/) // of whoever calls just now
  await add.getByLabel('Age').fill('abc')
  await add.getByRole('button', { name: 'Add Student' }).click()
  await expect(add.getByText('Name is required')).toBeVisible()
  await expect(add.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(add.getByText('Age must be a number')).toBeVisible()
  await add.getByLabel('Name', { exact: true }).fill('Amara Osei')
  await add.getByLabel('Nickname').fill('Ama')
  await add.getByRole('textbox', { name: /^Email/ }).fill('amara@example.com')
  await add.getByLabel('Unique ID').fill('S-1042')
  await add.getByLabel('Age').fill('14')
  await add.getByLabel('Guardian name').fill('Kwame Osei')
  await add.getByRole('combobox', { name: 'Gender' }).click()
  await page.getByRole('option', { name: 'Female' }).click()
  await add.getByRole('combobox', { name: 'Courses' }).fill('creative')
  await page.getByRole('option', { name: /Creative Writing/ }).click()
  await add.getByRole('button', { name: 'Add Student' }).click()
  await expect(toastOf(page, 'Success', 'Student added successfully')).toBeVisible()

  const student = cardOf(page, 'Amara Osei')
  await expect(student).toContainText('"Ama"')
  await expect(student).toContainText('S-1042 · 14 years · Female')
  await expect(student).toContainText('amara@example.com')
  await expect(student).toContainText('Kwame Osei')
  await expect(student).toContainText('Creative Writing Wor…')
  await expect(page.getByText('Showing 1 of 1 students')).toBeVisible()

  await page.getByRole('button', { name: 'Edit Amara Osei' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Student' })
  await edit.getByRole('button', { name: /Remove Creative Writing/ }).click()
  await edit.getByLabel('Age').fill('15')
  await edit.getByRole('button', { name: 'Update Student' }).click()
  await expect(toastOf(page, 'Success', 'Student updated successfully')).toBeVisible()
  await expect(student).toContainText('15 years')
  await expect(student).toContainText('Not enrolled in a course')

  await page.getByRole('button', { name: 'Delete Amara Osei' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Student' })
  await question.getByRole('button', { name: 'Delete Student' }).click()
  await expect(toastOf(page, 'Success', 'Student deleted successfully')).toBeVisible()
  await expect(page.getByText('No students yet')).toBeVisible()
})

test('filters narrow the list, are counted, live in the URL and can be reset', async ({ signedIn: page }) => {
  const api = await apiOf(page)
  await api('POST', '/api/students', { name: 'Theo', age: 9, gender: 'male' })
  await api('POST', '/api/students', { name: 'Priya', age: 16, gender: 'female' })
  await api('POST', '/api/students', { name: 'Mateo' })
  await openStudents(page)
  await expect(page.getByText('Showing 3 of 3 students')).toBeVisible()

  await page.getByRole('button', { name: 'Filters' }).click()
  const oldest = page.getByRole('slider', { name: 'Oldest age' })
  await oldest.focus()
  for (let step = 0; step < 10; step += 1) await oldest.press('ArrowLeft')
  await expect(page.getByText('5 to 15')).toBeVisible()
  await expect(page.getByText('Showing 2 of 3 students')).toBeVisible()
  await expect(cardOf(page, 'Mateo')).toBeVisible()

  await page.getByRole('radio', { name: 'Unspecified' }).click()
  await expect(page.getByText('Showing 1 of 3 students')).toBeVisible()
  await expect(page).toHaveURL('/students?ages=5-15&gender=unspecified')
  await expect(page.getByRole('button', { name: 'Filters 2' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Showing 1 of 3 students')).toBeVisible()

  await page.getByRole('radio', { name: 'Other' }).click()
  await expect(page.getByText('No students found')).toBeVisible()
  await expect(page.getByText('Try adjusting your search or filters')).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByText('Showing 3 of 3 students')).toBeVisible()
  await expect(page).toHaveURL('/students')
})

test('a free teacher is stopped at three students', async ({ signedIn: page }) => {
  const api = await apiOf(page)
  for (const name of ['Theo', 'Priya', 'Mateo']) await api('POST', '/api/students', { name })
  await openStudents(page)

  await expect(page.getByRole('button', { name: 'Add Student' })).toBeDisabled()
  await expect(
    page.getByText("You've reached your limit of 3 students. Upgrade to Premium for unlimited access."),
  ).toBeVisible()
  await expectAccessibleOnPhonesToo(page)
})

test('two thousand students are searched with few cards drawn, and long tasks reported', async ({
  signedIn: page,
}) => {
  const students = Array.from({ length: 2000 }, (_, index) => ({
    id: index + 1,
    userId: 1,
    name: `Student ${index}`,
    email: `s${index}@example.com`,
    uniqueId: `S-${index}`,
    age: 5 + (index % 21),
    gender: null,
    nickname: null,
    guardianName: null,
    enrollmentDate: '2026-01-01T00:00:00.000Z',
    enrollments: [],
  }))
  await page.route('**/api/students', (route) => route.fulfill({ json: students }))
  await openStudents(page)
  await expect(page.getByText('Showing 2000 of 2000 students')).toBeVisible()
  const reportLongTasks = await watchLongTasks(page)
  await page.getByRole('searchbox').pressSequentially('student 199')
  await expect(page.getByText('Showing 11 of 2000 students')).toBeVisible()
  await reportLongTasks()
  expect(await page.getByRole('main').getByRole('listitem').count()).toBeLessThan(100)
})

test.describe('a limit that another tab has used up', () => {
  test.use({ expectedOnConsole: ['status of 403'] })

  test('is met with the words of the server, and nothing typed is lost', async ({ signedIn: page }) => {
    await page.route('**/api/subscription/usage', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), students: 0 } })
    })
    const api = await apiOf(page)
    for (const name of ['Theo', 'Priya', 'Mateo']) await api('POST', '/api/students', { name })
    await openStudents(page)
    await page.getByRole('button', { name: 'Add Student' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Student' })
    await dialog.getByLabel('Name', { exact: true }).fill('One too many')
    await dialog.getByRole('button', { name: 'Add Student' }).click()

    await expect(toastOf(page, 'Error', "You've reached your limit of 3 students.")).toBeVisible()
    await page.locator('li[data-state=open] button[aria-label=Close]').click()
    await expect(page.locator('li[data-state=open]')).toBeHidden()
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('One too many')
  })
})

test('the page, its filters and its dialog are accessible', async ({ signedIn: page }) => {
  const api = await apiOf(page)
  await api('POST', '/api/students', { name: 'Theo', age: 9, gender: 'male', nickname: 'T' })
  await openStudents(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.locator('#student-filters')).toBeVisible()
  await expect(cardOf(page, 'Theo')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit Theo' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
})

test('who was added is in sight, and the toast leads to the page and to a first class', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const api = await apiOf(page)
  await becomePremium(page)
  for (let index = 0; index < 12; index += 1) await api('POST', '/api/students', { name: `Student ${index}` })
  await openStudents(page, '?search=Student 1')

  await page.getByRole('button', { name: 'Add Student' }).click()
  const add = page.getByRole('dialog', { name: 'Add Student' })
  await add.getByLabel('Name', { exact: true }).fill('Zoe Last')
  await add.getByRole('button', { name: 'Add Student' }).click()
  await expect(cardOf(page, 'Zoe Last')).toBeInViewport()

  await expect(toastOf(page, 'Success', 'Student added successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Schedule Class' }).click()
  await expect(page.getByRole('dialog', { name: 'Schedule Class' })).toContainText('Zoe Last')
})

test('on a phone students stand in rows where that was chosen, each with a call', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const api = await apiOf(page)
  await api('POST', '/api/students', { name: 'Amara Osei', phone: '+44 20 7946 0000' })
  await openStudents(page)
  await page.getByRole('button', { name: 'Show rows' }).click()
  await expect(page.getByRole('link', { name: 'Call Amara Osei' })).toHaveAttribute(
    'href',
    'tel:+44 20 7946 0000',
  )
  await expect(page.getByRole('button', { name: 'Edit Amara Osei' })).toHaveCount(0)
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByRole('button', { name: 'Show cards' })).toBeVisible()
  await page.getByRole('link', { name: 'Amara Osei', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Amara Osei' })).toBeVisible()

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Edit Amara Osei' })).toBeVisible()
})
