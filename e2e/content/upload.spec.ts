import type { Page } from '@playwright/test'
import { sampleFiles } from '../fixtures/sample-files.ts'
import { cardOf, expect, test, toastOf } from '../test.ts'
import { openUploadAsPremium, submitUpload } from './upload.ts'

const { pdf, png, txt } = sampleFiles()
const uploads = (url: URL) => url.pathname === '/api/content'

/** Answers uploads, and leaves the list alone. */
const answerUploads = (page: Page, answer: Parameters<Page['route']>[1]): Promise<unknown> =>
  page.route(uploads, (route, request) =>
    request.method() === 'POST' ? answer(route, request) : route.fallback(),
  )

test.describe('an upload that fails', () => {
  test.use({ expectedOnConsole: ['Failed to load resource'] })

  test('says why, keeps the dialog, and is tried again without choosing the file', async ({
    signedIn: page,
    connection,
  }) => {
    const dialog = await openUploadAsPremium(page)
    await dialog.getByLabel('Title').fill('My own title')
    await dialog.getByLabel('File').setInputFiles(png)
    await expect(dialog.getByLabel('Title')).toHaveValue('My own title')

    await answerUploads(page, (route) => route.abort())
    await submitUpload(dialog)
    await expect(toastOf(page, 'Upload Failed', 'Failed to upload content')).toBeVisible()
    await expect(dialog.getByRole('alert')).toHaveText('Failed to upload content')

    await page.unrouteAll()
    await connection.lose()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(
      'Failed to upload content. You appear to be offline. Check your connection and try again.',
    )
    await expect(dialog.getByLabel('Title')).toHaveValue('My own title')

    await connection.regain()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(toastOf(page, 'Success', 'Content uploaded successfully')).toBeVisible()
    await expect(cardOf(page, 'My own title')).toBeVisible()
  })

  test('does not hold up the files behind it', async ({ signedIn: page }) => {
    const dialog = await openUploadAsPremium(page)
    await dialog.getByLabel('File').setInputFiles([{ ...txt, name: 'not-a-picture.png' }, pdf])
    await submitUpload(dialog)
    await expect(
      toastOf(page, 'Upload Failed', 'The content of this file is not what ".png" says'),
    ).toBeVisible()
    await expect(dialog.getByRole('img', { name: 'Uploaded' })).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Remove not-a-picture.png' }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await expect(cardOf(page, 'a-pdf-file')).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  })

  test('by the plan is met with its sentence about the upgrade, or with ours', async ({ signedIn: page }) => {
    const dialog = await openUploadAsPremium(page)
    await dialog.getByLabel('File').setInputFiles(png)
    const message = 'File uploads require Premium subscription. Upgrade to Premium to upload files.'
    await answerUploads(page, (route) => route.fulfill({ status: 403, json: { message } }))
    await submitUpload(dialog)
    await expect(toastOf(page, 'Limit Reached', 'Upgrade to Premium to upload files.')).toBeVisible()

    await answerUploads(page, (route) => route.fulfill({ status: 403, body: 'Please Upgrade to Premium' }))
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(toastOf(page, 'Limit Reached', 'Upgrade to Premium to upload files')).toBeVisible()
    await expect(dialog.getByRole('alert')).toHaveText('Upgrade to Premium to upload files')
  })
})

test('an upload shows how far it is, cannot be left by accident, and can be cancelled', async ({
  signedIn: page,
}) => {
  const dialog = await openUploadAsPremium(page)
  await dialog.getByLabel('File').setInputFiles(pdf)
  const asked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  await answerUploads(page, async (route) => {
    asked.resolve()
    await release.promise
    await route.abort().catch(() => undefined)
  })
  await submitUpload(dialog)
  await asked.promise
  await expect(dialog.getByRole('progressbar', { name: 'Upload of a-pdf-file.pdf' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Uploading...' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByRole('progressbar')).toBeHidden()
  release.resolve()

  await expect(dialog.getByText('a-pdf-file.pdf')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Upload Content' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('No content uploaded yet')).toBeVisible()
})

test('files that are dropped anywhere on the page are taken, and those of other types refused', async ({
  signedIn: page,
}) => {
  const dialog = await openUploadAsPremium(page)
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['<b>'], 'page.html', { type: 'text/html' }))
    transfer.items.add(new File([], 'empty.txt', { type: 'text/plain' }))
    return transfer
  })
  await page.locator('main').dispatchEvent('dragover', { dataTransfer: data })
  await page.locator('main').dispatchEvent('drop', { dataTransfer: data })
  await expect(dialog.getByRole('alert').first()).toContainText('Files of this type cannot be uploaded.')
  await expect(dialog.getByRole('alert').last()).toHaveText('File is required')
  await submitUpload(dialog)

  await expect(dialog.getByRole('progressbar')).toBeHidden()
  await expect(dialog).toBeVisible()
})

test.describe('without an identity', () => {
  test.use({
    expectedOnConsole: [/No identity token|could not be renewed|Failed to load resource|Files may not open/],
  })

  test('nothing is sent when nobody is signed in any more, or no token can be had', async ({
    signedIn: page,
  }) => {
    const dialog = await openUploadAsPremium(page)
    await dialog.getByLabel('File').setInputFiles(pdf)
    await page.route('**/api/subscription/usage', (route) => route.abort())
    await page.route('**/oidc/token', (route) => route.abort())
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? ''
      const user = JSON.parse(localStorage.getItem(key) ?? '{}')
      const past = { ...user.profile, iat: 1, exp: 2 }
      localStorage.setItem(key, JSON.stringify({ ...user, expires_at: 2, profile: past }))
    })
    await submitUpload(dialog)
    await expect(toastOf(page, 'Upload Failed', 'Failed to get authentication token')).toBeVisible()

    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? ''
      localStorage.removeItem(key)
    })
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(toastOf(page, 'Upload Failed', 'User not authenticated')).toBeVisible()
  })
})
