import { apiOf } from '../api.ts'
import { sampleFiles } from '../fixtures/sample-files.ts'
import { layoutShiftOf } from '../layout-shift.ts'
import { watchLongTasks } from '../long-tasks.ts'
import { becomePremium } from '../premium.ts'
import { cardOf, expect, expectAccessible, expectAccessibleOnPhonesToo, test, toastOf } from '../test.ts'
import { contentItem, listContent } from './content-items.ts'
import { openContent, openUpload, openUploadAsPremium, submitUpload } from './upload.ts'

const { pdf, png } = sampleFiles()

test('the whole life of a file', async ({ signedIn: page }) => {
  await becomePremium(page)
  const api = await apiOf(page)
  await api('POST', '/api/courses', { name: 'AP Biology', code: 'BIO-AP', color: '#059669' })
  await openContent(page)
  await expect(page.getByText('No content uploaded yet')).toBeVisible()
  await expect(page.getByText('Upload your first content to get started')).toBeVisible()

  const dialog = await openUpload(page)
  await submitUpload(dialog)
  await expect(toastOf(page, 'Error', 'Please select a file to upload')).toBeVisible()
  await expect(dialog.getByText('Title is required')).toBeVisible()
  await expect(dialog.getByText('File is required')).toBeVisible()
  await expect(dialog.getByLabel('File')).toBeFocused()
  await dialog.getByLabel('File').setInputFiles({ ...pdf, name: 'respiration-worksheet-for-the-week.pdf' })
  await expect(dialog.getByLabel('Title')).toHaveValue('respiration-worksheet-for-the-week')
  await dialog.getByRole('combobox', { name: 'Course' }).click()
  await page.getByRole('option', { name: 'AP Biology' }).click()
  await submitUpload(dialog)
  await expect(toastOf(page, 'Success', 'Content uploaded successfully')).toBeVisible()
  await expect(dialog).toBeHidden()

  const card = cardOf(page, 'respiration-worksheet-for-the-week')
  await expect(card).toContainText('respiration-worksheet-for…')
  await expect(card).toContainText('respiration-worksheet-for-the-…')
  await expect(card).toContainText('BIO-AP')
  await expect(card).toContainText(`${pdf.buffer.length} Bytes · less than a minute ago`)

  await page.getByRole('combobox', { name: 'Course' }).click()
  await page.getByRole('option', { name: 'AP Biology' }).click()
  await expect(card).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search content' }).fill('zzz')
  await expect(page.getByText('No content found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()

  await page.getByRole('button', { name: 'Delete respiration-worksheet-for-the-week' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Content' })
  await expect(question).toContainText('Are you sure you want to delete this content?')
  await question.getByRole('button', { name: 'Delete Content' }).click()
  await expect(toastOf(page, 'Success', 'Content deleted successfully')).toBeVisible()
  await expect(page.getByText('No content found')).toBeVisible()
  await page.getByRole('combobox', { name: 'Course' }).click()
  await page.getByRole('option', { name: 'All Courses' }).click()
  await expect(page.getByText('No content uploaded yet')).toBeVisible()
})

test('a free teacher is shown the way to Premium instead of the upload', async ({ signedIn: page }) => {
  await openContent(page)
  await expect(page.getByText('File uploads require Premium subscription.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upload Content' })).toBeDisabled()
  await page.getByRole('button', { name: 'Upload Your First Content' }).click()
  const limit = page.getByRole('alertdialog', { name: 'Limit reached' })
  await expect(limit).toContainText('Upgrade to Premium to upload files.')
  await expectAccessibleOnPhonesToo(page)
  await limit.getByRole('button', { name: 'Not now' }).click()

  await listContent(page, [contentItem(1)])
  await page.reload()
  await expect(page.getByRole('button', { name: 'Upload Content' })).toBeDisabled()
})

test('search and course live in the URL; the search matches title and original name', async ({
  signedIn: page,
}) => {
  const course = { id: 7, name: 'Music', code: null, color: '#DB2777' } as const
  await page.route('**/api/courses', (route) =>
    route.fulfill({ json: [{ ...course, status: 'active', _count: {} }] }),
  )
  await listContent(page, [
    contentItem(1, { title: 'Interval chart', originalName: 'a3.svg', courseId: 7, course }),
    contentItem(2, { title: 'Song list', originalName: 'intervals.txt', uploadedAt: 'once' }),
  ])
  await openContent(page)
  await expect(page.getByText('2 items, 2.0 KB')).toBeVisible()
  await expect(cardOf(page, 'Interval chart')).toContainText('MU')
  await expect(cardOf(page, 'Song list')).toContainText('1.0 KB · Invalid date')
  await page.getByRole('searchbox').fill('INTERVAL')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Course' }).click()
  await expect(page.getByRole('option', { name: 'All Courses' })).toBeVisible()
  await page.getByRole('option', { name: 'Music' }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expect(page).toHaveURL('/content?q=INTERVAL&course=7')
  await page.reload()

  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
})

test('two thousand files are searched with few cards drawn, and long tasks reported', async ({
  signedIn: page,
}) => {
  await listContent(
    page,
    Array.from({ length: 2000 }, (_, index) => contentItem(index + 1)),
  )
  await openContent(page)
  await expect(page.getByText('2,000 items, 2.0 MB')).toBeVisible()
  const reportLongTasks = await watchLongTasks(page)
  await page.getByRole('searchbox').pressSequentially('file 199')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(11)
  await reportLongTasks()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBeLessThan(200)
})

test('the banner of the plan moves no card away from the pointer, however late it comes', async ({
  signedIn: page,
}) => {
  const { promise: listIsThere, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/subscription/usage', async (route) => {
    await listIsThere
    await route.continue()
  })
  const { promise: cardsAreMeasured, resolve: list } = Promise.withResolvers<void>()
  await page.route('**/api/content', async (route) => {
    await cardsAreMeasured
    await route.fulfill({ json: [contentItem(1)] })
  })
  const listed = page.waitForResponse('**/api/content')
  await openContent(page)
  const standIn = page.locator('[data-skeleton-card]').first()
  expect(await standIn.evaluate((card) => card.scrollHeight <= card.clientHeight)).toBe(true)
  list()
  await (await listed).finished()
  await layoutShiftOf(page) // waits for some drawings
  answer()
  await expect(page.getByText('File uploads require Premium subscription.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete File 1' })).toBeVisible()

  expect(await layoutShiftOf(page)).toBe(0)
})

test('the page, the upload and the viewer are accessible', async ({ signedIn: page }) => {
  const dialog = await openUploadAsPremium(page)
  await dialog.getByLabel('File').setInputFiles([png, { ...pdf, name: 'tool.exe' }])
  await expect(dialog.getByText('Files of this type cannot be uploaded.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Remove tool.exe' }).click()
  await submitUpload(dialog)
  await expect(dialog).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'a-png-file', exact: true }).click()
  await expect(page.getByRole('img', { name: 'a-png-file' })).toBeVisible()
  await expectAccessible(page)
})
