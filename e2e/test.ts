import { AxeBuilder } from '@axe-core/playwright'
import { test as base, type Clock, expect, type Locator, type Page } from '@playwright/test'
import { quickSignIn } from './quick-sign-in.ts'
import { type Account, expectSignedIn, newAccount } from './sign-in.ts'

type Fixtures = {
  /** Texts that this test expects on the console; every other error or warning fails it. */
  expectedOnConsole: (string | RegExp)[]
  consoleGuard: undefined
  /** The page's time, in the test's hands. */
  clock: Clock
  /** The way to the server. */
  connection: { lose: () => Promise<void>; regain: () => Promise<void> }
  /** Who `signedIn` is. */
  account: Account
  /** A page whose teacher has just signed in for the first time; it shows nothing of the product yet. */
  signedIn: Page
  /** The same, at the dashboard. */
  dashboard: Page
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
  clock: async ({ context }, use) => {
    await use(context.clock)
    await context.close() // or the clock would still run when the next test takes over the window
  },
  connection: async ({ context }, use) => {
    await use({ lose: () => context.setOffline(true), regain: () => context.setOffline(false) })
    await context.setOffline(false)
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
  account: async ({}, use) => use(newAccount()),
  page: async ({ page }, use) => {
    const { goto, reload } = page
    page.goto = async (...given) => {
      await historyRests(page)
      return goto.apply(page, given)
    }
    page.reload = async (...given) => {
      await historyRests(page)
      return reload.apply(page, given)
    }
    await use(page)
  },
  signedIn: async ({ page, account, baseURL }, use) => {
    await quickSignIn(page, account, baseURL ?? '')
    await use(page)
  },
  dashboard: async ({ signedIn: page }, use) => {
    await page.goto('/')
    await expectSignedIn(page)
    await use(page)
  },
})

export { expect } from '@playwright/test'

/** A dialog that has closed goes back by its own entry a moment later, which would call off the next address. */
async function historyRests(page: Page): Promise<void> {
  await page
    .waitForFunction(() => !history.state?.overlays || document.querySelector('[role$=dialog]'), null, {
      timeout: 2000,
    })
    .catch(() => undefined) // where the page's time stands still
}

type Theme = 'light' | 'dark'

/** In both themes, between which only colours differ. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(axeOf(page))
  const theme = await page.evaluate(() => document.documentElement.dataset.theme as Theme)
  await paint(page, theme === 'dark' ? 'light' : 'dark')
  await expectNoViolations(axeOf(page).withRules('color-contrast'))
  await paint(page, theme)
}

/** In the page itself: frames of other origins, for which a second window would be opened each time, we have none. */
const axeOf = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode()

async function expectNoViolations(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect(found, 'accessibility violations').toEqual([])
}

async function paint(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((wanted) => {
    document.documentElement.dataset.theme = wanted
    const changing = document.getAnimations().filter((each) => each instanceof CSSTransition)
    return Promise.all(changing.map((each) => each.finished.catch(() => {})))
  }, theme)
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
