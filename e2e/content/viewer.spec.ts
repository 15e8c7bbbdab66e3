import type { AcceptedExtension } from '@lectern/contract/content/file-kinds.ts'
import type { Locator } from '@playwright/test'
import { pdfFile } from '../fixtures/pdf-file.ts'
import { sampleFiles } from '../fixtures/sample-files.ts'
import { expect, expectAccessible, test, toastOf } from '../test.ts'
import { contentItem, listContent } from './content-items.ts'
import { downloadOf, openContent, openUploadAsPremium, submitUpload } from './upload.ts'

const files = sampleFiles()

/** What the viewer shows of each kind. */
async function expectPreview(extension: AcceptedExtension, viewer: Locator, title: string): Promise<void> {
  switch (extension) {
    case 'pdf':
      return expect(viewer.getByRole('listitem', { name: 'Page 1' })).toContainText('Cellular respiration')
    case 'txt':
      await expect(viewer.getByText('4 lines')).toBeVisible()
      return expect(viewer.getByText('Line one, with an ö')).toBeVisible()
    case 'mp4':
    case 'mp3':
      return expect
        .poll(() => viewer.locator('video, audio').evaluate((media) => (media as HTMLMediaElement).duration))
        .toBeGreaterThan(1)
    case 'jpg':
    case 'jpeg':
    case 'png':
    case 'gif':
    case 'svg':
      return expect
        .poll(() =>
          viewer
            .getByRole('img', { name: title })
            .evaluate((image) => (image as HTMLImageElement).naturalWidth),
        )
        .toBeGreaterThan(1)
    default:
      return expect(viewer.getByText(`Download this ${extension.toUpperCase()} file`)).toBeVisible()
  }
}

test('every accepted kind is uploaded, viewed, and downloaded byte for byte', async ({ signedIn: page }) => {
  const dialog = await openUploadAsPremium(page)
  await dialog.getByLabel('File').setInputFiles(Object.values(files))
  await submitUpload(dialog)
  await expect(toastOf(page, 'Success', 'Content uploaded successfully')).toBeVisible()

  for (const [extension, file] of Object.entries(files)) {
    const title = `a-${extension}-file`
    await page.getByRole('button', { name: title, exact: true }).click()
    const viewer = page.getByRole('dialog', { name: title })
    await expectPreview(extension as AcceptedExtension, viewer, title)
    const saved = await downloadOf(page, () =>
      viewer.getByRole('button', { name: 'Download' }).first().click(),
    )
    expect(saved.equals(file.buffer), `${file.name} came back as it went`).toBe(true)
    await viewer.getByRole('button', { name: 'Close' }).first().click()
    await expect(viewer).toBeHidden()
  }
})

test('a recording is fetched in parts, so that one can move in it', async ({ signedIn: page }) => {
  const dialog = await openUploadAsPremium(page)
  await dialog.getByLabel('File').setInputFiles(files.mp3)
  await submitUpload(dialog)
  await expect(dialog).toBeHidden()
  const asked = page.waitForRequest('**/api/files/*')
  await page.getByRole('button', { name: 'a-mp3-file', exact: true }).click()
  expect((await asked).headers().range).toMatch(/^bytes=/)

  const audio = page.locator('audio')
  await audio.evaluate((media: HTMLMediaElement) => {
    media.currentTime = 1.5
  })
  await expect.poll(() => audio.evaluate((media: HTMLMediaElement) => media.seeking)).toBe(false)
  expect(await audio.evaluate((media: HTMLMediaElement) => media.currentTime)).toBeCloseTo(1.5, 1)
})

test('a picture is fitted, zoomed and fitted again', async ({ signedIn: page }) => {
  await listContent(page, [contentItem(1, { mimeType: 'image/svg+xml' })])
  await page.route('**/api/files/1', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: files.svg.buffer }),
  )
  await openContent(page)
  await page.getByRole('button', { name: 'File 1', exact: true }).click()
  const viewer = page.getByRole('dialog')
  const zoom = viewer.getByRole('status', { name: 'Zoom' })
  await expect(zoom).toHaveText('100%')
  await viewer.getByRole('button', { name: 'Zoom in' }).click()
  await expect(zoom).toHaveText('150%')
  expect((await viewer.getByRole('img', { name: 'File 1' }).boundingBox())?.width).toBe(720)
  await viewer.getByRole('button', { name: 'Fit' }).click()

  await expect(zoom).toHaveText('100%')
})

test('a PDF is read page by page, zoomed and fitted, and nothing in it runs', async ({ signedIn: page }) => {
  const script = "app.alert('boo'); this.submitForm('https://elsewhere.example/')"
  const lines = ['Page one', 'Page two', 'Page three']
  const body = pdfFile(lines, `/OpenAction<</S/JavaScript/JS(${script})>>`)
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  await listContent(page, [contentItem(1, { mimeType: 'application/pdf' })])
  await page.route('**/api/files/1', (route) => route.fulfill({ contentType: 'application/pdf', body }))
  await openContent(page)
  await page.getByRole('button', { name: 'File 1', exact: true }).click()
  const viewer = page.getByRole('dialog', { name: 'File 1' })
  const pages = viewer.getByRole('listitem')
  await expect(pages.first()).toContainText('Page one')
  await expect(viewer.getByRole('status', { name: 'Page' })).toHaveText('1 of 3')
  await expectAccessible(page)
  expect(page.workers(), 'parsed apart from the page').toHaveLength(1)

  await viewer.getByRole('button', { name: 'Next page' }).click()
  await expect(viewer.getByRole('status', { name: 'Page' })).toHaveText('2 of 3')
  const { width: fitted } = (await pages.first().boundingBox()) ?? { width: 0 }
  await viewer.getByRole('region', { name: 'Pages of File 1' }).press('-')
  await expect.poll(async () => (await pages.first().boundingBox())?.width).toBeLessThan(fitted)
  await viewer.getByRole('button', { name: 'Fit' }).click()
  await expect.poll(async () => (await pages.first().boundingBox())?.width).toBe(fitted)
  await viewer.getByRole('region', { name: 'Pages of File 1' }).press('End')
  await expect(pages.last()).toContainText('Page three')
  expect([...origins]).toEqual([new URL(page.url()).origin])
})

test('a long text has a line count and scrolls within 384 px', async ({ signedIn: page }) => {
  await listContent(page, [contentItem(1, { mimeType: 'text/plain' })])
  await page.route('**/api/files/1', (route) => route.fulfill({ body: 'one line\n'.repeat(6000) }))
  await openContent(page)
  await page.getByRole('button', { name: 'File 1', exact: true }).click()

  await expect(page.getByText('6,000 lines, of which the first 5,000 are shown')).toBeVisible()
  expect((await page.getByRole('region', { name: 'Text of File 1' }).boundingBox())?.height).toBe(384)
})

test.describe('what cannot be shown', () => {
  test.use({ expectedOnConsole: ['Failed to load resource'] })

  const broken = [
    ['application/pdf', { status: 500 }, 'Failed to load file'],
    ['application/pdf', { body: 'no pages' }, 'Failed to load file'],
    ['text/plain', { status: 404 }, 'Failed to fetch file: Not Found'],
    ['image/png', { body: 'no picture' }, 'Failed to load image'],
    ['video/mp4', { status: 404 }, 'Failed to load video'],
    ['audio/mpeg', { status: 404 }, 'Failed to load audio'],
    ['text/plain', { body: Buffer.from([0xc3, 0x28]) }, 'Failed to load text content'],
  ] as const

  test('is said for each kind, with Download and Close; a download that fails is said too', async ({
    signedIn: page,
  }) => {
    await listContent(
      page,
      broken.map(([mimeType], index) => contentItem(index + 1, { mimeType })),
    )
    await page.route('**/api/files/*', (route) => {
      const index = Number(new URL(route.request().url()).pathname.split('/').at(-1)) - 1
      return route.fulfill({ ...broken[index]?.[1] })
    })
    await openContent(page)
    for (const [index, [, , text]] of broken.entries()) {
      await page.getByRole('button', { name: `File ${index + 1}`, exact: true }).click()
      const failure = page.getByRole('dialog').getByRole('alert')
      await expect(failure).toContainText('Unable to load file')
      await expect(failure).toContainText(text)
      await expect(failure.getByRole('button', { name: 'Download' })).toBeVisible()
      await failure.getByRole('button', { name: 'Close' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await page.unroute('**/api/files/*')
    await page.getByRole('button', { name: 'Download File 1' }).click()

    await expect(toastOf(page, 'Error', 'Failed to download file')).toBeVisible()
  })
})
