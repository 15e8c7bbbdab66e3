import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

type Theme = 'light' | 'dark'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** In both themes, between which only colours differ. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' }) // a document is loaded before its page is drawn
  await expectNoViolations(page)
  const theme = await page.evaluate(() => document.documentElement.dataset.theme as Theme)
  await paint(page, theme === 'dark' ? 'light' : 'dark')
  await expectNoViolations(page, ['color-contrast'])
  await paint(page, theme)
}

const phone = { width: 390, height: 844 }

/** The same page or dialog in the window of a phone too, where nothing may lie beside it; colours do not differ there. */
export async function expectAccessibleOnPhonesToo(page: Page): Promise<void> {
  await expectAccessible(page)
  const before = page.viewportSize()
  await page.setViewportSize(phone)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(width, 'the page is no wider than a phone').toBeLessThanOrEqual(phone.width)
  await expectNoViolations(page)
  if (before) await page.setViewportSize(before)
}

/** axe stays in the document and gives what is wrong alone: that takes less than half the time of its own wrapper. */
export async function expectNoViolations(page: Page, rules?: string[]): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const found = await page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    { resultTypes: ['violations'], ...(rules && { runOnly: rules }) } satisfies axe.RunOptions,
  )
  expect(found, 'accessibility violations').toEqual([])
}

async function paint(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((wanted) => {
    document.documentElement.dataset.theme = wanted
    const changing = document.getAnimations().filter((each) => each instanceof CSSTransition)
    return Promise.all(changing.map((each) => each.finished.catch(() => {})))
  }, theme)
}
