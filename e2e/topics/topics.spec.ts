import type { Topic } from '@lectern/contract/topics/topics.contract.ts'
import type { Locator, Page } from '@playwright/test'
import { apiOf } from '../api.ts'
import { contentItem, listContent } from '../content/content-items.ts'
import { downloadOf, openContent, openUploadAsPremium, submitUpload } from '../content/upload.ts'
import { sampleFiles } from '../fixtures/sample-files.ts'
import { cardOf, expect, expectAccessible, expectAccessibleOnPhonesToo, test, toastOf } from '../test.ts'

const { txt } = sampleFiles()

const openTopics = async (page: Page, search = ''): Promise<void> => {
  await page.goto(`/topics${search}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Topic Library' })).toBeVisible()
}

const topic = (fields: Partial<Topic>): Partial<Topic> => ({ title: 'Intervals by ear', ...fields })

/** One with an address that is refused first, and two that are not. */
async function addLinks(create: Locator): Promise<void> {
  await create.getByLabel('Link name').fill('Animation')
  await create.getByLabel('Link URL').fill('javascript:alert(1)')
  await create.getByRole('button', { name: 'Add link' }).click()
  await expect(create.getByText('Please give a web address that begins with http or https')).toBeVisible()
  await create.getByLabel('Link URL').fill('example.com/a|b')
  await create.getByLabel('Link URL').press('Enter')
  for (const name of ['Past paper', 'Quiz']) {
    await create.getByLabel('Link name').fill(name)
    await create.getByLabel('Link URL').fill('https://example.com/')
    await create.getByRole('button', { name: 'Add link' }).click()
  }
}

/** What is attached is not offered again. */
async function attachDocument(create: Locator): Promise<void> {
  const page = create.page()
  await create.getByRole('combobox', { name: 'Documents' }).fill('a-txt')
  await page.getByRole('option', { name: /a-txt-file/ }).click()
  const documents = create.getByRole('combobox', { name: 'Documents' })
  await documents.fill('a-txt')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await documents.fill('')
}

/** It can be downloaded as it was uploaded, and viewed. */
async function expectDocument(details: Locator): Promise<void> {
  const page = details.page()
  const saved = await downloadOf(page, () =>
    details.getByRole('button', { name: 'Download a-txt-file.txt' }).click(),
  )
  expect(saved.equals(txt.buffer)).toBe(true)
  await details.getByRole('button', { name: /^a-txt-file.txt TXT · \d+ Bytes/ }).click()
  const viewer = page.getByRole('dialog', { name: 'a-txt-file' })
  await expect(viewer.getByText('4 lines')).toBeVisible()
  await page.keyboard.press('Escape')
}

test('the whole life of a topic', async ({ signedIn: page }) => {
  const upload = await openUploadAsPremium(page)
  await upload.getByLabel('File').setInputFiles(txt)
  await submitUpload(upload)
  await expect(upload).toBeHidden()
  await openTopics(page)
  await expect(page.getByText('No topics found')).toBeVisible()
  await expect(page.getByText('Get started by creating your first topic.')).toBeVisible()

  await expect(page.getByRole('button', { name: 'Add Topic' })).toBeEnabled()
  await page.getByRole('button', { name: 'Create Topic' }).click()
  const create = page.getByRole('dialog', { name: 'Create New Topic' })
  await create.getByLabel('Title *').fill('Cellular respiration in four stages')
  await create.getByLabel('Description').fill(`${'Glycolysis, then the Krebs cycle. '.repeat(3)}End.`)
  await addLinks(create)
  await attachDocument(create)
  await create.getByLabel('Tags').fill('energy')
  await create.getByLabel('Tags').press('Enter')
  await create.getByLabel('Tags').fill('exam')
  await create.getByLabel('Private Notes only visible to you').fill('They mix up NADH.')
  await create.getByRole('button', { name: 'Create Topic' }).click()
  await expect(toastOf(page, 'Success', 'Topic created successfully')).toBeVisible()

  const card = cardOf(page, 'Cellular respiration in four stages')
  await expect(card).toContainText('Cellular respiration in four s…')
  await expect(card).toContainText('+1 more links')
  await expect(card.getByRole('list', { name: 'Tags' })).toHaveText('energyexam')
  await expect(card.getByRole('list', { name: 'Documents' })).toHaveText('a-txt-file')
  await expect(card).not.toContainText('They mix up NADH.')

  await page.getByRole('button', { name: 'Cellular respiration in four stages', exact: true }).click()
  const details = page.getByRole('dialog', { name: 'Cellular respiration in four stages' })
  await expect(details.getByRole('heading', { name: 'Links (3)' })).toBeVisible()
  await expect(details.getByRole('heading', { name: 'Documents (1)' })).toBeVisible()
  const link = details.getByRole('link', { name: 'Animation' })
  await expect(link).toHaveAttribute('href', 'https://example.com/a|b')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(details.getByText('They mix up NADH.')).toBeVisible()
  await expectDocument(details)

  await details.getByRole('button', { name: 'Edit Topic' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Topic' })
  await edit.getByLabel('Title *').fill('Respiration')
  await edit.getByRole('button', { name: 'Remove Animation' }).click()
  await edit.getByRole('button', { name: 'Remove energy' }).click()
  await edit.getByRole('button', { name: 'Update Topic' }).click()
  await expect(toastOf(page, 'Success', 'Topic updated successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Respiration' }).click()
  await edit.getByLabel('Tags').fill('typed and not added')
  await edit.getByRole('button', { name: 'Update Topic' }).click()
  await expect(cardOf(page, 'Respiration').getByRole('list', { name: 'Tags' })).toHaveText(
    'examtyped and not added',
  )
  await expect(cardOf(page, 'Respiration').getByRole('list', { name: 'Links' })).toHaveText('Past paperQuiz')

  const cleanup = page.waitForRequest('**/api/cleanup-files')
  await page.getByRole('button', { name: 'Delete Respiration' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Topic' })
  await expect(question).toContainText('permanently removes Respiration and all associated files')
  await expect(question).toContainText('cannot be undone')
  await question.getByRole('button', { name: 'Delete Topic' }).click()
  await expect(toastOf(page, 'Success', 'Topic deleted successfully')).toBeVisible()
  const { files } = (await cleanup).postDataJSON()
  expect(files).toEqual([expect.stringMatching(/^uploads\/.+\.txt$/)])
  await openContent(page)
  await expect(cardOf(page, 'a-txt-file')).toBeVisible()
})

test('search reaches the private notes, tags filter, and both live in the URL', async ({
  signedIn: page,
}) => {
  const api = await apiOf(page)
  await api('POST', '/api/topics', topic({ tags: ['music', 'all'], privateNotes: 'Sing first' }))
  await api('POST', '/api/topics', topic({ title: 'Market', description: 'Prices', tags: ['spanish'] }))
  await openTopics(page)
  await page.getByPlaceholder('Search topics...', { exact: true }).fill('SING')
  await expect(cardOf(page, 'Market')).toBeHidden()
  await page.getByRole('combobox', { name: 'Tag' }).click()
  await expect(page.getByRole('option')).toHaveText(['All tags', 'all', 'music', 'spanish'])
  await page.getByRole('option', { name: 'spanish' }).click()
  await expect(page.getByText('Try adjusting your search or filter criteria.')).toBeVisible()
  await expect(page).toHaveURL('/topics?q=SING&tag=spanish')
  await page.reload()
  await page.getByRole('button', { name: 'Clear search' }).click()

  await expect(cardOf(page, 'Market')).toBeVisible()
  await expect(cardOf(page, 'Intervals by ear')).toBeHidden()
})

test('a free teacher is stopped at three topics', async ({ signedIn: page }) => {
  const api = await apiOf(page)
  for (const title of ['Algebra', 'Biology', 'Chemistry']) await api('POST', '/api/topics', { title })
  await openTopics(page)

  await expect(page.getByRole('button', { name: 'Add Topic' })).toBeDisabled()
  await expect(
    page.getByText("You've reached your limit of 3 topics. Upgrade to Premium for unlimited access."),
  ).toBeVisible()
  await expectAccessibleOnPhonesToo(page)
})

test('the page and its dialogs are accessible', async ({ signedIn: page }) => {
  const api = await apiOf(page)
  const links = ['Applet|https://example.com', 'https://example.com']
  const documents = ['Sheet|uploads/stored-1.pdf', 'uploads/gone.pdf']
  await api('POST', '/api/topics', topic({ tags: ['music'], links, documents, privateNotes: 'Sing' }))
  await listContent(page, [contentItem(1), contentItem(2)])
  await openTopics(page)
  await expect(cardOf(page, 'Intervals by ear')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Intervals by ear', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('file-1.pdf')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit Topic' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Topic' })).toBeVisible()
  await expectAccessible(page)
})
