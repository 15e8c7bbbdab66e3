import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { becomePremium } from '../premium.ts'
import { expect } from '../test.ts'

export const openContent = async (page: Page, search = ''): Promise<void> => {
  await page.goto(`/content${search}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Content Library' })).toBeVisible()
}

/** Opens the dialog by the button in the page's header. */
export async function openUpload(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Upload Content' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload Content' })
  await expect(dialog).toBeVisible()

  return dialog
}

/** Uploads are for Premium: buys it first. */
export async function openUploadAsPremium(page: Page): Promise<Locator> {
  await becomePremium(page)
  await openContent(page)

  return openUpload(page)
}

export const submitUpload = (dialog: Locator): Promise<void> =>
  dialog.getByRole('button', { name: 'Upload Content' }).click()

/** What a click saves. */
export async function downloadOf(page: Page, click: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()])

  return readFile(await download.path())
}
