import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { selectStyleHash } from '@lectern/contract/select-style-hash.ts'
import type { Clock, Page } from '@playwright/test'
import { build, preview } from 'vite'
import { test as base, expect } from '../test.ts'

const web = resolve(import.meta.dirname, '../../web')
const policy = `default-src 'self'; script-src 'self'; style-src 'self' '${selectStyleHash}'`

interface Gallery {
  open: (wanted?: { only?: string }) => Promise<void>
}

/** The gallery, built with React's warnings and served under the strict policy, whose violations fail a test too. */
export const test = base.extend<{ gallery: Gallery }, { galleryUrl: string }>({
  contextOptions: { reducedMotion: 'no-preference' },
  galleryUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      const outDir = await mkdtemp(join(tmpdir(), 'lectern-gallery-'))
      const config = {
        configFile: join(web, 'vite.config.ts'),
        mode: 'development',
        logLevel: 'error',
      } as const
      const input = join(web, 'gallery.html')
      await build({ ...config, build: { outDir, minify: false, rolldownOptions: { input } } })
      const headers = { 'Content-Security-Policy': policy }
      const server = await preview({ ...config, build: { outDir }, preview: { port: 0, headers } })
      await use(`${server.resolvedUrls?.local[0]}gallery.html`)
      await server.close()
      await rm(outDir, { recursive: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  gallery: async ({ page, galleryUrl }, use) => {
    const open: Gallery['open'] = async (wanted) => {
      await page.goto(`${galleryUrl}?${new URLSearchParams({ theme: 'light', ...wanted })}`)
      await expect(page.getByRole('heading', { name: 'Components' })).toBeVisible()
    }
    await use({ open })
  },
})

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** What enters or leaves has done so; a skeleton shimmers on and a toast's line drains on. */
export async function settled(page: Page) {
  await page.evaluate(() => {
    const lasting = ['shimmer', 'drain', 'spin']
    const passing = document
      .getAnimations()
      .filter((each) => !(each instanceof CSSAnimation && lasting.includes(each.animationName)))
    return Promise.all(passing.map((each) => each.finished.catch(() => {})))
  })
}

/** Time stands still until the test moves it. */
export async function stopTime(clock: Clock) {
  await clock.install({ time: '2026-11-12T15:42:00' })
  await clock.pauseAt('2026-11-12T15:43:00')
}
