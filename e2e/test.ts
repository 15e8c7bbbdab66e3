import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { quickSignIn } from './quick-sign-in.ts'
import { type Account, expectSignedIn, newAccount } from './sign-in.ts'

type Fixtures = {
  /** Texts that this test expects on the console; every other error or warning fails it. */
  expectedOnConsole: (string | RegExp)[]
  consoleGuard: undefined
  /** Who `signedIn` is. */
  account: Account
  /** The dashboard of a teacher who has just signed in for the first time. */
  signedIn: Page
}

export const test = base.extend<Fixtures>({
  // What moves is the design system's own test; elsewhere it only costs time.
  contextOptions: { reducedMotion: 'reduce' },
  expectedOnConsole: [[], { option: true }],
  consoleGuard: [
    async ({ context, expectedOnConsole }, use) => {
      const unexpected: string[] = []
      const isExpected = (text: string) =>
        expectedOnConsole.some((each) => (typeof each === 'string' ? text.includes(each) : each.test(text)))
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !isExpected(message.text()))
          unexpected.push(`${message.type()}: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => unexpected.push(String(error.error())))
      await use(undefined)
      expect(unexpected, 'unexpected lines on the console').toEqual([])
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
  account: async ({}, use) => use(newAccount()),
  signedIn: async ({ page, account, baseURL }, use) => {
    await quickSignIn(page, account, baseURL ?? '')
    await page.goto('/')
    await expectSignedIn(page)
    await use(page)
  },
})

export { expect } from '@playwright/test'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

export async function useTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}

export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect(found, 'accessibility violations').toEqual([])
}

/** The card of a list that is headed by this name. */
export const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

export const toastOf = (page: Page, title: string, text: string): Locator =>
  page
    .getByRole('status')
    .or(page.getByRole('alert'))
    .filter({ hasText: title })
    .filter({ hasText: text })
    .first()
