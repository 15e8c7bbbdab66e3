import { setTimeout as wait } from 'node:timers/promises'
import { test as base, type Clock, expect, type Locator, type Page } from '@playwright/test'
import { quickSignIn } from './quick-sign-in.ts'
import { type Account, expectSignedIn, newAccount } from './sign-in.ts'

type Fixtures = {
  /** Texts that this test expects on the console; every other error or warning fails it. */
  expectedOnConsole: (string | RegExp)[]
  consoleGuard: undefined
  slowAnswers: undefined
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

/** In milliseconds, from `SLOW_ANSWERS`: each call and script takes up to so long, as on a poor connection. */
const longestAnswer = Number(process.env.SLOW_ANSWERS ?? 0)

/** Said by Playwright where the configuration blocks service workers. */
const blockedWorker = 'Service Worker registration blocked by Playwright'

export const test = base.extend<Fixtures>({
  // What moves is the design system's own test; elsewhere it only costs time.
  contextOptions: { reducedMotion: 'reduce' },
  expectedOnConsole: [[], { option: true }],
  consoleGuard: [
    async ({ context, expectedOnConsole }, use) => {
      const unexpected: string[] = []
      const isExpected = (text: string) =>
        [...expectedOnConsole, blockedWorker].some((each) =>
          typeof each === 'string' ? text.includes(each) : each.test(text),
        )
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
  slowAnswers: [
    async ({ context }, use) => {
      if (longestAnswer > 0)
        await context.route(/\/api\/|\/assets\/.*\.js$/, async (route) => {
          await wait(Math.random() * longestAnswer)
          await route.fallback().catch(() => undefined) // the page may be gone by now
        })
      await use(undefined)
    },
    { auto: true },
  ],
  clock: async ({ context }, use) => {
    await use(context.clock)
    await context.close() // or the clock would still run when the next test takes over the window
  },
  connection: async ({ context, page }, use) => {
    // The browser is told at once, its network a moment later; only a request shows that it holds.
    async function turn(isUp: boolean) {
      await context.setOffline(!isUp)
      await expect.poll(() => page.evaluate(isServerReached)).toBe(isUp)
    }
    await use({ lose: () => turn(false), regain: () => turn(true) })
    await context.setOffline(false)
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
  account: async ({}, use) => use(newAccount()),
  page: async ({ page }, use) => {
    const { goto, reload } = page
    page.goto = async (...given) => {
      await historyRests(page)
      const response = await goto.apply(page, given)
      if (!given[1]?.waitUntil) await appTakesOver(page)
      return response
    }
    page.reload = async (...given) => {
      await historyRests(page)
      const response = await reload.apply(page, given)
      if (!given[0]?.waitUntil) await appTakesOver(page)
      return response
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
export { expectAccessible, expectAccessibleOnPhonesToo } from './accessible.ts'

/** Runs in the page. */
const isServerReached = (): Promise<boolean> =>
  fetch('/robots.txt', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/** A dialog that has closed goes back by its own entry a moment later, which would call off the next URL. */
async function historyRests(page: Page): Promise<void> {
  await page
    .waitForFunction(() => !history.state?.overlays || document.querySelector('[role$=dialog]'), null, {
      timeout: 2000,
    })
    .catch(() => undefined) // where the page's time stands still
}

/** The frame in the document looks like the app and does not answer yet; that is tested by itself. */
async function appTakesOver(page: Page): Promise<void> {
  await page
    .locator('#starting main')
    .waitFor({ state: 'detached', timeout: 5000 })
    .catch(() => undefined) // where a test holds up the start
}

/** The card of a list that is headed by this name. */
export const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

/** The card itself: what a screen reader is told stands in the document for a second only. */
export const toastOf = (page: Page, title: string, text: string): Locator =>
  page.locator('[aria-label^="Notifications"] li').filter({ hasText: title }).filter({ hasText: text })
