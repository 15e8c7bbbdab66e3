import type { Page } from '@playwright/test'
import { apiOf } from '../api.ts'
import { cardOf, expect, expectAccessible, expectAccessibleOnPhonesToo, test, toastOf } from '../test.ts'

const openCourses = async (page: Page): Promise<void> => {
  await page.goto('/courses')
  await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible()
}

async function createCourse(page: Page, name: string, code = ''): Promise<void> {
  await page.getByRole('button', { name: 'Create Course' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Course' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Code').fill(code)
  await dialog.getByRole('button', { name: 'Create Course' }).click()
  await expect(dialog).toBeHidden()
}

test('the whole life of a course', async ({ signedIn: page }) => {
  await openCourses(page)
  await expect(page.getByPlaceholder('Search courses...', { exact: true })).toBeVisible()
  await expect(page.getByText('No courses yet')).toBeVisible()
  await expect(page.getByText('Create your first course to get started')).toBeVisible()

  await page.getByRole('button', { name: 'Create Course' }).click()
  const create = page.getByRole('dialog', { name: 'Create Course' })
  await create.getByRole('button', { name: 'Create Course' }).click()
  await expect(create.getByText('Name is required')).toBeVisible()
  await expect(create.getByLabel('Name', { exact: true })).toBeFocused()
  await create.getByLabel('Name').fill('Introduction to Organic Chemistry')
  await create.getByLabel('Code').fill('chem-101')
  await create.getByLabel('Description').fill('Carbon and its friends.')
  await create.getByRole('radio', { name: 'Pink' }).check({ force: true })
  await create.getByRole('button', { name: 'Create Course' }).click()
  await expect(toastOf(page, 'Success', 'Course created successfully')).toBeVisible()
  await expect(create).toBeHidden()

  const course = cardOf(page, 'Introduction to Organic Chemistry')
  await expect(course).toContainText('Introduction to Organic C…')
  await expect(course).toContainText('CH')
  await expect(course).toContainText('Active')

  await page.getByRole('button', { name: 'Edit Introduction to Organic Chemistry' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Course' })
  await expect(edit.getByLabel('Code')).toHaveValue('chem-101')
  await expect(edit.getByRole('radio', { name: 'Pink' })).toBeChecked()
  await edit.getByLabel('Name').fill('Chemistry')
  await edit.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Planning' }).click()
  await edit.getByRole('button', { name: 'Update Course' }).click()
  await expect(toastOf(page, 'Success', 'Course updated successfully')).toBeVisible()
  await expect(cardOf(page, 'Chemistry')).toContainText('Planning')

  await page.getByRole('button', { name: 'Delete Chemistry' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Course' })
  await expect(question).toContainText('This permanently removes Chemistry')
  await question.getByRole('button', { name: 'Delete Course' }).click()
  await expect(toastOf(page, 'Success', 'Course deleted successfully')).toBeVisible()
  await expect(page.getByText('No courses yet')).toBeVisible()
})

test('a free teacher is stopped at three courses and shown the way to Premium', async ({
  signedIn: page,
}) => {
  const api = await apiOf(page)
  for (const name of ['Algebra', 'Biology']) await api('POST', '/api/courses', { name })
  await openCourses(page)
  await createCourse(page, 'Chemistry')

  await expect(page.getByRole('button', { name: 'Create Course' })).toBeDisabled()
  await expect(
    page.getByText("You've reached your limit of 3 courses. Upgrade to Premium for unlimited access."),
  ).toBeVisible()
  await expectAccessibleOnPhonesToo(page)
  await page.goto('/courses?new=1')
  const limit = page.getByRole('alertdialog', { name: 'Limit reached' })
  await expect(limit).toContainText(
    "You've reached your limit of 3 courses. Upgrade to Premium for unlimited access.",
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Upgrade to Premium' }).click()
  await expect(page).toHaveURL('/subscription')
})

test('the search matches name or code, lives in the URL, and says when nothing matches', async ({
  signedIn: page,
}) => {
  await openCourses(page)
  await createCourse(page, 'Algebra', 'ALG')
  await createCourse(page, 'Biology', 'BIO-AP')
  const search = page.getByRole('searchbox', { name: 'Search courses' })
  await search.fill('bio-a')
  await expect(cardOf(page, 'Biology')).toBeVisible()
  await expect(cardOf(page, 'Algebra')).toBeHidden()
  await expect(page).toHaveURL('/courses?q=bio-a')
  await page.reload()
  await expect(search).toHaveValue('bio-a')
  await search.fill('zzz')

  await expect(page.getByText('No courses found')).toBeVisible()
  await expect(page.getByText('Try adjusting your search terms')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(cardOf(page, 'Algebra')).toBeVisible()
})

test.describe('when the server fails', () => {
  test.use({ expectedOnConsole: ['Failed to load resource'] })

  test('offline a dialog and a save fail at once, and nothing is sent later', async ({
    signedIn: page,
    connection,
  }) => {
    await openCourses(page)
    await page.waitForFunction(() =>
      // comes when the page rests, whenever that is
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/toaster-')),
    )
    await connection.lose()
    const dialog = page.getByRole('dialog', { name: 'Create Course' })
    await page.getByRole('button', { name: 'Create Course' }).click()
    await expect(toastOf(page, 'Error', 'You appear to be offline.')).toBeVisible()
    await connection.regain()
    await page.getByRole('button', { name: 'Create Course' }).click()
    await dialog.getByLabel('Name').fill('Algebra')
    await connection.lose()
    await dialog.getByRole('button', { name: 'Create Course' }).click()
    await expect(
      toastOf(page, 'Error', 'Failed to create course. You appear to be offline. Check your connection'),
    ).toBeVisible()
    await expect(dialog.getByLabel('Name')).toHaveValue('Algebra')
    await connection.regain()
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await expect(dialog).toBeHidden()
    await page.reload()
    await expect(page.getByText('No courses yet')).toBeVisible()
  })
})

test('a name from right to left runs its own way and leaves the words around it alone', async ({
  signedIn: page,
}) => {
  const name = 'مقدمة في الكيمياء العضوية للمبتدئين (2)'
  await (await apiOf(page))('POST', '/api/courses', { name, code: '👩‍🔬-1' })
  await openCourses(page)
  const card = cardOf(page, name)
  await expect(card.getByTitle(name)).toHaveCSS('direction', 'rtl')
  await expect(card.getByText('👩‍🔬-', { exact: true })).toBeVisible()
  await expect(card.getByRole('heading')).toHaveCSS('direction', 'ltr')

  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(page.getByRole('alertdialog').getByText(name)).toHaveCSS('unicode-bidi', 'isolate')
})

test('after a deletion the keyboard goes on from the page, which stays where it is', async ({
  signedIn: page,
}) => {
  const api = await apiOf(page)
  for (const name of ['Algebra', 'Biology', 'Chemistry']) await api('POST', '/api/courses', { name })
  await page.setViewportSize({ width: 390, height: 500 })
  await openCourses(page)
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click()
  const scrolled = () => page.evaluate(() => window.scrollY)
  const before = await scrolled()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Course' }).click()

  await expect(page.getByRole('main')).toBeFocused()
  expect(await scrolled()).toBe(before)
})

test('the page and its dialogs are accessible', async ({ signedIn: page }) => {
  await (await apiOf(page))('POST', '/api/courses', { name: 'Algebra', code: 'ALG' })
  await openCourses(page)
  await expect(cardOf(page, 'Algebra')).toBeVisible()
  await expectAccessibleOnPhonesToo(page)
  await page.getByRole('button', { name: 'Edit Algebra' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleOnPhonesToo(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete Algebra' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
})
